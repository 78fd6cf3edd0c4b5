import type { ReactNode } from 'react';
import type { ReadFailure } from '../../lib/call/call-error';
import type { Column } from './column';
import type { Selection } from './use-selection';

/** Where the rows come from; `useList` of lib gives exactly this for a list of the contract. */
export interface TableSource<Row> {
  rows: readonly Row[];
  /** `temporary`: no connection, a banner with retry (TBL-018); `limited`, `fatal`: the full frame says so (TBL-017). */
  status: 'loading' | 'ready' | ReadFailure;
  /** Rows that match the filters; null while unknown. */
  total: number | null;
  /** Rows there are without any filter, where that is known. */
  totalUnfiltered?: number | null;
  hasNext: boolean;
  nextStatus: 'idle' | 'loading' | 'failed';
  loadNext: () => void;
  retry: () => void;
  /** A new answer is on its way for the rows shown. */
  refreshing?: boolean;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers: `Zaměstnanci`. */
  label: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  rowKey: (row: Row) => string;
  /** The row in words, for its checkbox and menu. */
  rowLabel: (row: Row) => string;
  sort?: { by: string; dir: 'asc' | 'desc' } | null;
  onSort?: (sort: { by: string; dir: 'asc' | 'desc' } | null) => void;
  selection?: Selection;
  /** `<RowMenu …/>`. */
  rowMenu?: (row: Row) => ReactNode;
  /** The whole row opens by mouse; give the name cell a link or button for the keyboard. */
  onRowOpen?: (row: Row) => void;
  /** Shown when there is nothing at all. */
  empty?: ReactNode;
  /** Filters are applied: an empty answer offers to clear them. */
  isFiltered?: boolean;
  onClearFilters?: () => void;
  /** On a narrow screen no column leaves: those that do not fit go behind the others, and the table scrolls sideways. */
  keepColumns?: boolean;
  /** Height of a scrolling frame, e.g. `420px`, inside a dialog; otherwise the page scrolls. */
  frameHeight?: string;
  /** A row that stays under the header, as "fill for everybody"; uses the columns' grid. */
  underHeader?: (columns: readonly Column<Row>[]) => ReactNode;
}
