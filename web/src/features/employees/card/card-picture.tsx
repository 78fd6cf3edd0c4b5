import { ProductMark } from '../../../ui/data-display/product-mark';
import { CARD_MARKS, lastDigits, type CardKind } from './card-facts';
import css from './card.module.css';

/** A small picture of the plastic, decoration beside its name. */
export const CardPicture = ({ kind, number }: { kind: CardKind; number: string | null }) => (
  <div className={css.picture} aria-hidden="true">
    <span className={css.chip} />
    <span className={css.marks}>
      {kind === 'mpc' ? (
        <>
          <ProductMark mark={1} />
          <ProductMark mark={2} />
          <ProductMark mark={3} />
        </>
      ) : (
        <ProductMark mark={CARD_MARKS[kind]} />
      )}
    </span>
    <span className={css.digits}>{lastDigits(number)}</span>
  </div>
);
