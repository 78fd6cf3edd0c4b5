import type { Tip } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import css from './news.module.css';

/** A tip whose figures are the picture (NEWS-008, NEWS-009). */
export const TipCard = ({ tag, title, text, figures }: Tip) => (
  <article className={css.promo}>
    <dl className={css.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={css.figure}>
          <dt className={css.figureLabel}>{keepTogether(label)}</dt>
          <dd className={css.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={css.promoWords}>
      <span className={css.tag}>{tag}</span>
      <h3 className={css.promoTitle}>{keepTogether(title)}</h3>
      <p className={css.promoText}>{keepTogether(text)}</p>
    </div>
  </article>
);
