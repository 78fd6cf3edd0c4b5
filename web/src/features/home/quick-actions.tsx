import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { defaultEmployeesQuery, paths } from '../../lib/paths';
import { Icon, type IconName } from '../../ui/icon';
import css from './quick-actions.module.css';

interface QuickAction {
  key: 'order' | 'import' | 'employees' | 'shipments';
  icon: IconName;
  to: string;
  search?: Record<string, unknown>;
}

const actions: QuickAction[] = [
  { key: 'order', icon: 'card', to: paths.ordering },
  { key: 'import', icon: 'spreadsheet', to: paths.orderingImport('90C') },
  { key: 'employees', icon: 'people', to: paths.employees, search: defaultEmployeesQuery },
  { key: 'shipments', icon: 'truck', to: paths.cardShipments },
];

/** The four ways people take from home (HOME-022). */
export function QuickActions({ waiting }: { waiting: number }) {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('quick.label')}>
      <ul className={css.actions}>
        {actions.map(({ key, icon, to, search }) => (
          <li key={key}>
            <Link to={to} search={search as never} className={css.action}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <span className={css.words}>
                <b>{t(`quick.${key}.title`)}</b>
                <span className={css.note}>
                  {key === 'shipments' && waiting > 0 ? t('quick.waiting', { count: waiting }) : t(`quick.${key}.note`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
