import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '@portal/contract/content/faq';
import { plainText } from '@portal/domain/text/markdown';
import { keepTogether } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { Section } from '../../ui/data-display/card';
import css from './faq.module.css';

/** What people ask most; left out while they search (FAQ-005, FAQ-S02). */
export function FaqFeatured({ items }: { items: readonly FaqItem[] }) {
  const { t } = useTranslation('faq');
  if (items.length === 0) return null;
  return (
    <Section title={t('featured')}>
      <ul className={css.featured}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={paths.faqQuestion} params={{ id: item.id }} className={css.featuredItem}>
              <b>{keepTogether(item.question)}</b>
              <span className={css.beginning}>{keepTogether(plainText(item.answer))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
