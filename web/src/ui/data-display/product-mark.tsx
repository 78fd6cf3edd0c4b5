import css from './product-mark.module.css';
import { classNames } from '../theme/class-names';

/** The marks of the theme (`--mark-1` …) and the empty frame of a missing card. */
export type Mark = 1 | 2 | 3 | 'none';

const markClass: Record<Mark, string | undefined> = { 1: css.mark1, 2: css.mark2, 3: css.mark3, none: css.none };

/** A 16 × 11 px card in the product's colour, always next to a word that says the product. */
export const ProductMark = ({ mark }: { mark: Mark }) => <span className={classNames(css.mark, markClass[mark])} aria-hidden="true" />;
