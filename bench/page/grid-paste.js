/** Run in the page by rows/grid-paste.ts. Pastes a text where the focus is, as Ctrl+V does. */
globalThis.pasteText = (text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/**
 * With the preview of a paste open: clicks its last button and answers the milliseconds until the first cell shows its value, and until
 * the screen says that everything is saved (`Pasted`).
 */
globalThis.confirmPaste = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = () => document.querySelector('tbody input[data-column="gastro"]')?.value !== '';
  const isSaved = () => [...document.querySelectorAll('output')].some((output) => output.textContent === 'Uloženo');
  const startedAt = performance.now();
  [...document.querySelectorAll('[role="dialog"] button')].at(-1)?.click();
  while (!isShown()) await frame();
  const visible = performance.now() - startedAt;
  while (!isSaved()) await frame();
  return { visible, saved: performance.now() - startedAt };
};
