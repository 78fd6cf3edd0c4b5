import { formatNumber } from '../../lib/text/formats';
import css from './tabs.module.css';

/** How many things a tab holds; read out as a word of its own. */
export const TabCount = ({ count }: { count: number }) => (
  <>
    {' '}
    <span className={css.count}>{formatNumber(count)}</span>
  </>
);
