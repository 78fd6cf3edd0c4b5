import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/icon/icon';
import css from './faq.module.css';

/** Where the question belongs, and the way back to all of them. */
export function BackLink({ area }: { area: string }) {
  const { t } = useTranslation('faq');
  return (
    <p className={css.back}>
      <Link to={paths.faq} activeProps={{}}>
        <Icon name="chevronLeft" size={16} />
        {t('all')}
      </Link>
      <span className={css.place}>{area}</span>
    </p>
  );
}
