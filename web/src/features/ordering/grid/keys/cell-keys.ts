import type { KeyboardEvent } from 'react';
import { cellBeside, directionOf, moveFocus } from './move-focus';
import type { Typing } from '../cells/use-typing';

/**
 * Keys of a spreadsheet in a cell: arrows and Enter move, Esc gives back, Ctrl+D takes the value from above, Ctrl+Enter gives it to all
 * selected. Undo of letters just written is the browser's; of anything else, the grid's.
 */
export function onCellKey(event: KeyboardEvent<HTMLInputElement>, typing: Typing, fillSelected: (text: string) => boolean): void {
  const cell = event.currentTarget;
  const command = commandOf(event);
  if (event.key === 'Escape' && (typing.isTyping || typing.error !== null)) {
    event.stopPropagation();
    typing.cancel();
  } else if (command === 'z' && typing.isTyping) event.stopPropagation();
  else if (command === 'd') {
    event.preventDefault();
    const above = cellBeside(cell, 'up');
    if (above instanceof HTMLInputElement && above.dataset.column === cell.dataset.column) typing.put(above.value);
  } else if (command === 'enter') {
    event.preventDefault();
    if (fillSelected(typing.text)) typing.cancel();
    else typing.commit();
  } else move(event, typing);
}

/** The key pressed with Ctrl or Cmd, in lower case. */
const commandOf = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): string | null =>
  (ctrlKey || metaKey) && !altKey ? key.toLowerCase() : null;

function move(event: KeyboardEvent<HTMLInputElement>, typing: Typing): void {
  const direction = directionOf(event);
  if (direction === null) return;
  event.preventDefault();
  if (!moveFocus(event.currentTarget, direction)) typing.commit();
}
