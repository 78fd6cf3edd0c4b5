import { ProductMark } from '../../../ui/data-display/product-mark';
import type { CardKind } from '@portal/domain/catalogue/codes';
import { marksOnCard } from '@portal/domain/catalogue/marks';
import { lastDigits } from './card-facts';
import css from './card.module.css';

/** A small picture of the plastic, decoration beside its name. */
export const CardPicture = ({ kind, number }: { kind: CardKind; number: string | null }) => (
  <div className={css.picture} aria-hidden="true">
    <span className={css.chip} />
    <span className={css.marks}>
      {marksOnCard(kind).map((mark) => (
        <ProductMark key={mark} mark={mark} />
      ))}
    </span>
    <span className={css.digits}>{lastDigits(number)}</span>
  </div>
);
