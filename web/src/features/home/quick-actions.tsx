import { useTranslation } from 'react-i18next';
import type { QuickAction } from '@portal/contract/content/content';
import { paths } from '../../lib/paths';
import { ContentLink } from '../../parts/content/content-link';
import { useCanOpen } from '../../parts/content/use-can-open';
import type { IconName } from '../../ui/icon/icon';
import { iconPaths } from '../../ui/icon/icon-paths';
import { IconTile } from '../../ui/icon/icon-tile';
import css from './quick-actions.module.css';

interface QuickActionsProps {
  label: string;
  actions: readonly QuickAction[];
  /** Shipments nobody has confirmed yet. */
  waiting: number;
}

/** The ways people take from home, as content names them (HOME-022); those that lead to no open screen are left out. */
export function QuickActions({ label, actions, waiting }: QuickActionsProps) {
  const { t } = useTranslation('home');
  const canOpen = useCanOpen();
  const shown = actions.filter(({ link }) => canOpen(link));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.actions}>
        {shown.map(({ id, title, description, link, icon }) => (
          <li key={id}>
            <ContentLink to={link} className={css.action}>
              <IconTile name={isIconName(icon) ? icon : 'arrowRight'} />
              <span className={css.words}>
                <b>{title}</b>
                <span className={css.note}>
                  {link === paths.cardShipments && waiting > 0 ? t('quick.waiting', { count: waiting }) : description}
                </span>
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);
