import { Loading, Skeleton } from '../skeleton';
import { LIST_BELOW, type Column } from './column';
import css from './data-table.module.css';

const ROWS = 12;

/** Grey bars where the rows will stand, in rows of the final height. */
export const TableSkeleton = <Row,>({ columns, width }: { columns: readonly Column<Row>[]; width: number }) => (
  <Loading>
    <div className={css.skeleton}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={width < LIST_BELOW ? css.skeletonItem : css.skeletonRow}>
          {columns.slice(0, width < LIST_BELOW ? 2 : Math.max(2, Math.floor(width / 190))).map((column, index) => (
            <Skeleton key={column.key} width={`${45 + ((row * 13 + index * 29) % 40)}%`} height={12} />
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
