import { useEffect } from 'react';

interface UndoKeys {
  undo: () => void;
  redo: () => void;
  help: () => void;
}

/**
 * Ctrl+Z and Ctrl+Y (Ctrl+Shift+Z) over the grid's changes, F6 to the total of the order and its way on, F1 for the list of keys. Fields
 * outside the grid keep their own undo.
 */
export function useUndoKeys({ undo, redo, help }: UndoKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, { undo, redo, help });
      if (action === null || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo, help]);
}

function actionOf(event: KeyboardEvent, { undo, redo, help }: UndoKeys): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === 'f1') return help;
  if (key === 'f6') return focusWayOn;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isCommand || isForeignField(event.target)) return null;
  if (key === 'y') return redo;
  if (key !== 'z') return null;
  return event.shiftKey ? redo : undo;
}

/** Past thousands of rows to the button that goes on with the order. */
export const focusWayOn = (): void => document.querySelector<HTMLElement>('[data-way-on]')?.focus();

const isForeignField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select') && target.dataset.column === undefined;
