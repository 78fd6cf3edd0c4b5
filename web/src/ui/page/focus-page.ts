/** A layer gives the focus back to what opened it a moment after it has closed. */
const AFTER_LAYER_MS = 300;

/**
 * After an action that took its own button away, as a cancellation does: the focus, which nobody has any more, goes to the content of the
 * page instead of its very beginning. Elsewhere it stays.
 */
export function focusPage(): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, AFTER_LAYER_MS);
}
