// Reads the page again, and shows what changed, without moving the reader.
"use strict";
(() => {
  const PAUSE_MS = 2000;
  let last = null;
  const say = (words) => {
    document.getElementById("live").textContent = words;
  };
  const show = (text) => {
    const next = new DOMParser().parseFromString(text, "text/html");
    for (const details of document.querySelectorAll("details[id]")) {
      const same = next.getElementById(details.id);
      if (same) same.open = details.open;
    }
    const focused = document.activeElement && document.activeElement.closest("[id]");
    for (const place of ["nav", "main", "footer", "header h1", "header .status"]) {
      const old = document.querySelector(place), made = next.querySelector(place);
      if (old && made && old.innerHTML !== made.innerHTML)
        old.innerHTML = made.innerHTML;
    }
    document.title = next.title;
    if (focused && focused.id && !document.contains(focused)) {
      const again = document.getElementById(focused.id);
      const target = again && (again.querySelector("summary") || again);
      if (target) target.focus({preventScroll: true});
    }
  };
  const read = async () => {
    try {
      const answer = await fetch(location.pathname, {cache: "no-store"});
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      if (last !== null && text !== last) show(text);
      last = text;
      say(`Live: read at ${new Date().toLocaleTimeString()}.`);
    } catch (error) {
      say("The command that serves this page has ended; this is what it showed last.");
    }
    setTimeout(read, PAUSE_MS);
  };
  read();
})();
