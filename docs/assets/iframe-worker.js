// Pages that are read from a folder may start no worker, so the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      const load = "const s = document.createElement('script'); s.src = url; s.onload = done; s.onerror = fail; document.head.append(s);";
      const setUp =
        "self.postMessage = data => parent.postMessage(data, '*');" +
        "self.importScripts = (...urls) => urls.reduce((before, url) => before.then(() => " +
        `new Promise((done, fail) => { ${load} })), Promise.resolve());`;
      this.inside.document.open();
      this.inside.document.write(
        `<html><head><script>${setUp}</script><script src="${new URL(url, location)}"></script></head></html>`,
      );
      this.inside.document.close();
      this.ready = new Promise((resolve) => (frame.onload = resolve));
      addEventListener("message", (event) => {
        if (event.source !== this.inside) return;
        const told = new MessageEvent("message", { data: event.data });
        this.dispatchEvent(told);
        if (this.onmessage) this.onmessage(told);
      });
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {}
  };
}
