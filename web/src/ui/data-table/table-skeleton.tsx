import { Loading, Skeleton } from '../feedback/skeleton';
import { CHECKBOX_WIDTH, LIST_BELOW, MENU_WIDTH, type Column } from './column';
import css from './data-table.module.css';
import { fitColumns } from './fit-columns';
import { gridTemplate } from './grid-template';
import type { DataTableProps } from './table-props';

const ROWS = 12;
/** As many items as a phone shows: a list that turns out short moves little, and nobody scrolls through what is not there. */
const ITEMS = 4;

type TableSkeletonProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowMenu'> & { width: number };

/** Grey bars where the rows will stand, in rows and columns of the final size. */
export function TableSkeleton<Row>({ columns, selection, rowMenu, width }: TableSkeletonProps<Row>) {
  const isList = width < LIST_BELOW;
  const extra = { checkbox: selection !== undefined, menu: rowMenu !== undefined };
  const visible = fitColumns(columns, width - (extra.checkbox ? CHECKBOX_WIDTH : 0) - (extra.menu ? MENU_WIDTH : 0));
  const cells = isList ? columns.slice(0, 2) : visible;
  return (
    <Loading>
      <div className={css.skeleton}>
        {Array.from({ length: isList ? ITEMS : ROWS }, (_, row) => (
          <div
            key={row}
            className={isList ? css.skeletonItem : css.skeletonRow}
            style={isList ? undefined : { gridTemplateColumns: gridTemplate(visible, extra) }}
          >
            {!isList && extra.checkbox && <span />}
            {cells.map((column, index) => (
              <Bar key={column.key} column={column} share={45 + ((row * 13 + index * 29) % 40)} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A column without a visible name holds buttons, which are not there yet. */
const Bar = <Row,>({ column, share }: { column: Column<Row>; share: number }) => (
  <span className={column.align === 'end' ? css.skeletonEnd : undefined}>
    {column.hideHeader !== true && <Skeleton width={`${share}%`} height={12} />}
  </span>
);
