/**
 * Called in a page before anything of its own. Then `window.painted` says when its largest part was painted (LCP), and when the first of what `wanted`
 * names stood there, in milliseconds from the beginning of the navigation.
 */
globalThis.watchPainting = (wanted) => {
  const seen = { largest: 0, content: 0 };
  window.painted = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector(wanted) === null) requestAnimationFrame(look);
    else seen.content = performance.now();
  };
  requestAnimationFrame(look);
};
