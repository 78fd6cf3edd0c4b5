import type { Promo } from '@portal/contract/content/news';
import { keepTogether } from '../../lib/text/formats';
import { ExternalLink } from '../../ui/button/external-link';
import css from './news.module.css';

/** An article, a recording or a site worth a visit, with its picture (NEWS-005 to NEWS-007). */
export const PromoCard = ({ tag, title, text, link, linkText, image }: Promo) => (
  <article className={css.promo}>
    <img className={css.promoImage} src={image} alt="" />
    <div className={css.promoWords}>
      <span className={css.tag}>{tag}</span>
      <h3 className={css.promoTitle}>{keepTogether(title)}</h3>
      <p className={css.promoText}>{keepTogether(text)}</p>
      <ExternalLink to={link} look={{}}>
        {linkText}
      </ExternalLink>
    </div>
  </article>
);
