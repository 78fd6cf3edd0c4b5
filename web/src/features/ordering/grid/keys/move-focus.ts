import type { KeyboardEvent } from 'react';

/** Cells carry `data-column`, the table's rows their place; the next cell is found in the page, so locked cells count too. */
const ROW = '[aria-rowindex],[aria-posinset]';

type Direction = 'up' | 'down' | 'left' | 'right';

/** The direction of a key in a cell: arrows and Enter move; Left and Right move only where the text of an input ends. */
export function directionOf(event: KeyboardEvent<HTMLElement>): Direction | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) return 'down';
  if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) return 'up';
  if (event.key === 'ArrowLeft') return isAtEdge(event.currentTarget, 'start') ? 'left' : null;
  if (event.key === 'ArrowRight') return isAtEdge(event.currentTarget, 'end') ? 'right' : null;
  return null;
}

/** Moves the focus to the neighbouring cell; false at the edge of the grid. */
export function moveFocus(from: HTMLElement, direction: Direction): boolean {
  const target = cellBeside(from, direction);
  target?.focus();
  return target !== null;
}

/** The cell next to one; null at the edge of the grid. */
export function cellBeside(from: HTMLElement, direction: Direction): HTMLElement | null {
  const row = from.closest(ROW);
  const column = from.dataset.column;
  if (row === null || column === undefined) return null;
  return direction === 'left' || direction === 'right' ? besideIn(row, from, direction) : inRow(rowBeside(row, direction), column);
}

/** Arrows in a cell that is a button; Enter presses it. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const direction = event.key === 'Enter' ? null : directionOf(event);
  if (direction !== null && moveFocus(event.currentTarget, direction)) event.preventDefault();
}

function besideIn(row: Element, from: HTMLElement, direction: 'left' | 'right'): HTMLElement | null {
  const cells = cellsOf(row);
  return cells[cells.indexOf(from) + (direction === 'left' ? -1 : 1)] ?? null;
}

/** The cell of the same column, or the nearest one of the row. */
const inRow = (row: Element | null, column: string): HTMLElement | null =>
  row === null ? null : (cellsOf(row).find((cell) => cell.dataset.column === column) ?? cellsOf(row)[0] ?? null);

function rowBeside(row: Element, direction: 'up' | 'down'): Element | null {
  const name = row.hasAttribute('aria-rowindex') ? 'aria-rowindex' : 'aria-posinset';
  const place = Number(row.getAttribute(name)) + (direction === 'up' ? -1 : 1);
  return row.parentElement?.querySelector(`[${name}="${place}"]`) ?? null;
}

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-column]')];

/** Everything selected, as after arriving in the cell, or the caret at that end. */
function isAtEdge(element: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(element instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
