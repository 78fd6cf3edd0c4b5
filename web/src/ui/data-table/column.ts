import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** Also the name sent as `sortBy`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for numbers and amounts: right edge, tabular figures. */
  align?: 'start' | 'end';
  /** Width in px it needs at least; default 140. */
  width?: number;
  /** What stands in a cell, in words: the column grows to the longest while there is room; one of figures (`align: 'end'`) always. */
  content?: (row: Row) => string;
  /** A text too long for a line goes on in the next one, and the rows of the table are as tall as they need; otherwise it is cut. */
  wraps?: boolean;
  /** Share of the free width; 0 keeps `width` exactly. Default 1. */
  grow?: number;
  /** 1 stays always; 2 and more leave a narrow screen, the highest first. Default 3. */
  priority?: number;
  /** Stays when the table scrolls sideways: `true` at the left edge, as the name of the row; `end` at the right edge. */
  sticky?: boolean | 'end';
  /** Place in the list of a phone: the bold line, its right end, a line below (default), or not at all. */
  phone?: 'title' | 'end' | 'line' | 'hidden';
  /** Stands before the name in the header, e.g. a `ProductMark`. */
  mark?: ReactNode;
  /** Stands after it, e.g. a hint; outside the button of a sortable header. */
  aside?: ReactNode;
  /** Hides the header from the eye, not from the screen reader. */
  hideHeader?: boolean;
}

export const CHECKBOX_WIDTH = 44;
export const MENU_WIDTH = 44;
/** Below this width of the frame a table becomes a list. */
export const LIST_BELOW = 560;

export const widthOf = (column: { width?: number }) => column.width ?? 140;
export const priorityOf = (column: { priority?: number }) => column.priority ?? 3;
