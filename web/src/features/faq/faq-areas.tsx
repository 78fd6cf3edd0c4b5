import { useTranslation } from 'react-i18next';
import type { FaqItem } from '@portal/contract/content/faq';
import { EmptyState } from '../../ui/feedback/empty-state';
import css from './faq.module.css';
import { QuestionList } from './question-list';
import { groupByArea } from './search-faq';

/** Every question under the name of its area. */
export function FaqAreas({ items }: { items: readonly FaqItem[] }) {
  const { t } = useTranslation('faq');
  if (items.length === 0) return <EmptyState>{t('none')}</EmptyState>;
  return (
    <div className={css.areas}>
      {groupByArea(items).map((group) => (
        <section key={group.area} className={css.area} aria-labelledby={`area-${group.area}`}>
          <h2 id={`area-${group.area}`}>{t(`area.${group.area}`)}</h2>
          <QuestionList items={group.items} />
        </section>
      ))}
    </div>
  );
}
