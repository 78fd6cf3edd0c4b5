import { useEffect } from 'react';

/** Keys of a page of the desk. They rest while something is being written or a layer is open. */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = actions[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** The focus goes one row on, to what of it opens the row; from elsewhere to the first or the last. */
export function moveFocus(rows: readonly HTMLElement[], opener: string, by: 1 | -1): void {
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
  next?.querySelector<HTMLElement>(opener)?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Where letters are written, or a layer is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;
