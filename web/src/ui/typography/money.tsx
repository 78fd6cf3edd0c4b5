import { formatAmount } from '../../lib/text/formats';
import css from './money.module.css';
import { classNames } from '../theme/class-names';

interface MoneyProps {
  /** CZK as on the wire. */
  value: number;
  size?: 14 | 20 | 28;
  /** 0 only in sentences and grids; amounts to pay always have two. */
  decimals?: 0 | 2;
}

const sizeClass = { 14: undefined, 20: css.size20, 28: css.size28 };

/** `159 078,82 Kč`: the figure is the strong part, the currency is lighter; it never wraps. */
export const Money = ({ value, size = 14, decimals = 2 }: MoneyProps) => (
  <span className={classNames(css.money, sizeClass[size])}>
    {formatAmount(value, decimals)}
    <span className={css.currency}>{'\u00a0Kč'}</span>
  </span>
);
