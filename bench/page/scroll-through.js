/**
 * Runs in the page: scrolls so far with every frame and looks at what that frame will paint. What is drawn for a scroll comes a frame later, as
 * with a real wheel: a table that keeps too few rows beyond the edges shows gaps here. Answers `Scrolled` of rows/scroll.ts.
 */
globalThis.scrollThrough = ({ from, pxPerFrame, frames }) => {
  const ROW_HEIGHT = 36;
  const body = document.querySelector('tbody');
  const head = document.querySelector('thead');
  const result = { frames: [], blankRows: 0, waitingFrames: 0 };
  const look = () => {
    const area = body.getBoundingClientRect();
    const top = Math.max(area.top, head.getBoundingClientRect().bottom, 0);
    const bottom = Math.min(area.bottom, innerHeight);
    const boxes = [...body.children].map((row) => row.getBoundingClientRect());
    const first = Math.min(...boxes.map((box) => box.top));
    const last = Math.max(...boxes.map((box) => box.bottom));
    const missing = Math.max(0, Math.min(first, bottom) - top) + Math.max(0, bottom - Math.max(last, top));
    result.blankRows += Math.floor(missing / ROW_HEIGHT);
    if (area.bottom < innerHeight) result.waitingFrames += 1;
  };
  return new Promise((resolve) => {
    scrollTo(0, from);
    let settling = 30;
    let before = 0;
    const step = (now) => {
      if (settling > 0) settling -= 1;
      else {
        if (before > 0) result.frames.push(now - before);
        before = now;
        scrollBy(0, pxPerFrame);
        look();
      }
      if (result.frames.length < frames) requestAnimationFrame(step);
      else resolve(result);
    };
    requestAnimationFrame(step);
  });
};
