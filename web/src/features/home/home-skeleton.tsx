import { classNames } from '../../ui/theme/class-names';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import css from './home.module.css';

/** Stands where the quick actions will. */
export const TilesSkeleton = () => (
  <Loading>
    <div className={css.tiles}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} height={60} />
      ))}
    </div>
  </Loading>
);

/** Stands where what waits for the reader will: slips at the left, packages at the right. */
export const WaitingSkeleton = () => (
  <Loading>
    <div className={classNames(css.columns, css.two)}>
      <div className={css.main}>
        <Sheet lines={6} />
        <Sheet lines={6} />
      </div>
      <div className={css.side}>
        <Sheet lines={4} />
      </div>
    </div>
  </Loading>
);

const Sheet = ({ lines }: { lines: number }) => (
  <div className={css.sheet}>
    <Skeleton width="30%" height={20} />
    <SkeletonText lines={lines} />
  </div>
);
