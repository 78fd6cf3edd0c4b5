import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { MarkedText } from '../../parts/content/marked-text';
import { EmptyState } from '../../ui/feedback/empty-state';
import css from './faq.module.css';
import type { FaqHit } from './search-faq';

/** What the search found, with the words marked, or that it found nothing (FAQ-S04). */
export function FaqResults({ hits }: { hits: readonly FaqHit[] }) {
  const { t } = useTranslation('faq');
  return (
    <section className={css.results} aria-label={t('results')}>
      <output className={css.count}>{hits.length > 0 && t('found', { count: hits.length })}</output>
      {hits.length === 0 ? (
        <EmptyState drawing="search">
          <b>{t('empty')}</b>
          <br />
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {hits.map(({ item, excerpt, marks }) => (
            <li key={item.id}>
              <Link to={paths.faqQuestion} params={{ id: item.id }} className={css.hit}>
                <span className={css.hitArea}>{t(`area.${item.area}`)}</span>
                <b>
                  <MarkedText text={item.question} words={marks} />
                </b>
                <span className={css.excerpt}>
                  <MarkedText text={excerpt} words={marks} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
