import type { KeyboardEvent } from 'react';
import { cellBeside, directionOf, moveFocus } from './move-focus';
import type { Typing } from './use-typing';

/**
 * Keys of a spreadsheet in a cell: arrows and Enter move, Esc gives back, Ctrl+D takes the value from above, Ctrl+Enter gives it to all
 * selected. Undo of letters just written is the browser's; of anything else, the grid's.
 */
export function onCellKey(event: KeyboardEvent<HTMLInputElement>, typing: Typing, fillSelected: (text: string) => boolean): void {
  const cell = event.currentTarget;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (event.key === 'Escape' && typing.isTyping) {
    event.stopPropagation();
    typing.cancel();
  } else if (isCommand && event.key.toLowerCase() === 'z' && typing.isTyping) event.stopPropagation();
  else if (isCommand && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    const above = cellBeside(cell, 'up');
    if (above instanceof HTMLInputElement && above.dataset.column === cell.dataset.column) typing.put(above.value);
  } else if (isCommand && event.key === 'Enter') {
    event.preventDefault();
    if (fillSelected(typing.text)) typing.cancel();
    else typing.commit();
  } else move(event, typing);
}

function move(event: KeyboardEvent<HTMLInputElement>, typing: Typing): void {
  const direction = directionOf(event);
  if (direction === null) return;
  event.preventDefault();
  if (!moveFocus(event.currentTarget, direction)) typing.commit();
}
