/**
 * Runs in the page, with the preview of a paste open: clicks its last button and answers the milliseconds until the first cell shows its
 * value, and until the screen says that everything is saved. Answers `Pasted` of rows/grid-paste.ts.
 */
globalThis.confirmPaste = async () => {
  const cell = document.querySelector('tbody input[data-column="gastro"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isSaved = () => [...document.querySelectorAll('output')].some((output) => output.textContent === 'Uloženo');
  const startedAt = performance.now();
  [...document.querySelectorAll('[role="dialog"] button')].at(-1)?.click();
  while (cell?.value === '') await frame();
  const visible = performance.now() - startedAt;
  while (!isSaved()) await frame();
  return { visible, saved: performance.now() - startedAt };
};
