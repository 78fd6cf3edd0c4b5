import { useRef } from 'react';
import { LIST_BELOW } from './column';
import css from './data-table.module.css';
import type { DataTableProps } from './table-props';
import { useFrameWidth } from './use-frame-width';
import { TableEnd } from './table-end';
import { TableGrid } from './table-grid';
import { TableList } from './table-list';
import { TableProblem } from './table-problem';
import { TableSkeleton } from './table-skeleton';

/** A table of any length: server paging on scroll, virtual rows, sticky header and first column, selection; a list on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { ref, width } = useFrameWidth<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const { source } = props;
  const scroller = props.frameHeight === undefined ? null : frame;
  const blocked = source.rows.length === 0 && source.status !== 'loading';
  const Rows = width < LIST_BELOW ? TableList : TableGrid;
  return (
    <div ref={ref} className={css.table} aria-busy={source.status === 'loading' || source.refreshing || undefined}>
      <div ref={frame} className={props.frameHeight === undefined ? undefined : css.frame} style={{ maxHeight: props.frameHeight }}>
        {source.status === 'temporary' && source.rows.length === 0 ? null : <Rows {...props} width={width} frame={scroller} />}
        {source.status === 'loading' && source.rows.length === 0 && <TableSkeleton {...props} width={width} />}
        {blocked && <TableProblem {...props} />}
        <TableEnd source={source} frame={scroller} />
      </div>
    </div>
  );
}
