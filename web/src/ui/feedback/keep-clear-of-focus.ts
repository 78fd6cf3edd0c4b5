/**
 * Moves the box of `count` toasts from the bottom to the top, or back, where it would cover the field somebody is writing in or what somebody
 * reaches by keyboard (WCAG 2.4.11). Otherwise it stays where it is until all of them are gone: nothing moves under anybody's hands.
 */
export function keepClearOfFocus(box: HTMLElement | null, count: number): (() => void) | undefined {
  if (box === null) return undefined;
  if (count === 0) {
    box.removeAttribute('data-raised');
    return undefined;
  }
  const giveWay = () => {
    if (coversFocus(box)) box.toggleAttribute('data-raised');
  };
  giveWay();
  document.addEventListener('focusin', giveWay);
  return () => document.removeEventListener('focusin', giveWay);
}

function coversFocus(box: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || box.contains(focused) || !focused.matches('input, textarea, select, :focus-visible')) return false;
  const [over, under] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  return over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right;
}
