import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '@portal/contract/content/faq';
import { keepTogether } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/icon/icon';
import css from './faq.module.css';

/** The questions before and after, in the order of the list. */
export function Neighbours({ item, items }: { item: FaqItem; items: readonly FaqItem[] }) {
  const { t } = useTranslation('faq');
  const at = items.indexOf(item);
  const previous = items[at - 1];
  const next = items[at + 1];
  return (
    <nav className={css.neighbours} aria-label={t('neighbours')}>
      {previous && (
        <Link to={paths.faqQuestion} params={{ id: previous.id }} rel="prev" className={css.previous}>
          <span className={css.direction}>
            <Icon name="chevronLeft" size={14} />
            {t('previous')}
          </span>
          {keepTogether(previous.question)}
        </Link>
      )}
      {next && (
        <Link to={paths.faqQuestion} params={{ id: next.id }} rel="next" className={css.next}>
          <span className={css.direction}>
            {t('next')}
            <Icon name="chevronRight" size={14} />
          </span>
          {keepTogether(next.question)}
        </Link>
      )}
    </nav>
  );
}
