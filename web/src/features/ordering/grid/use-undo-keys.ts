import { useEffect } from 'react';

interface UndoKeys {
  undo: () => void;
  redo: () => void;
  help: () => void;
}

/** Ctrl+Z and Ctrl+Y (Ctrl+Shift+Z) over the grid's changes, F1 for the list of keys; fields outside the grid keep their own undo. */
export function useUndoKeys({ undo, redo, help }: UndoKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const action =
        key === 'f1' ? help : isCommand && key === 'z' ? (event.shiftKey ? redo : undo) : isCommand && key === 'y' ? redo : null;
      if (action === null || (key !== 'f1' && isForeignField(event.target)) || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo, help]);
}

const isForeignField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select') && target.dataset.column === undefined;
