"""XBoard's protocol (CECP): our engine as a graphical interface speaks to it, and other engines as we speak to them."""
