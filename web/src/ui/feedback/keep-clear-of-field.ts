/**
 * Marks the box of `count` toasts as `data-raised` where it would cover the field somebody is writing in. Decided as they come up, and kept
 * until all of them are gone: nothing moves under anybody's hands.
 */
export function keepClearOfField(box: HTMLElement | null, count: number): void {
  if (count === 0) box?.removeAttribute('data-raised');
  else if (box !== null && coversField(box)) box.setAttribute('data-raised', '');
}

function coversField(box: HTMLElement): boolean {
  const field = document.activeElement;
  if (field === null || !field.matches('input, textarea, select')) return false;
  const [over, under] = [box.getBoundingClientRect(), field.getBoundingClientRect()];
  return over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right;
}
