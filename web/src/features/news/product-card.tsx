import type { ProductCard as Product } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import css from './product-card.module.css';

/** A product by its colour, name and one line (NEWS-010 to NEWS-012, NEWS-037). */
export const ProductCard = ({ id, color, title, text }: Product) => (
  <article className={css.product} data-product={id} data-color={color}>
    <svg className={css.drawing} width="96" height="62" viewBox="0 0 96 62" aria-hidden="true">
      <rect className={css.plastic} x="0.5" y="0.5" width="95" height="61" rx="7" />
      <path className={css.stripe} d="M0.5 12h95v13h-95z" />
      <rect className={css.chip} x="9" y="33" width="14" height="11" rx="2.5" />
      <path className={css.digits} d="M9 53h20M35 53h14" />
    </svg>
    <div>
      <h3 className={css.name}>{title}</h3>
      <p className={css.text}>{keepTogether(text)}</p>
    </div>
  </article>
);
