import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/text/formats';
import { Icon } from '../../ui/icon/icon';
import { isCurrent, type MenuItem } from './menu-items';
import css from './side-menu.module.css';
import { SupportBlock } from './support-block';

interface SideMenuProps {
  items: MenuItem[];
  /** Inside the drawer of narrow screens the words are always shown. */
  inDrawer?: boolean;
  onNavigate?: () => void;
}

/** The sections of the portal; icons only below 1280 px, where the words stay for screen readers and hints. */
export function SideMenu({ items, inDrawer = false, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('app');
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={inDrawer ? css.inDrawer : css.side}>
      <nav aria-label={t('menu.label')}>
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.key}>
              <Link
                {...item.link}
                className={css.item}
                aria-current={isCurrent(item, path) ? 'page' : undefined}
                activeProps={{}}
                title={t(`menu.${item.key}`)}
                onClick={onNavigate}
              >
                <Icon name={item.icon} />
                <span className={css.name}>{t(`menu.${item.key}`)}</span>
                {item.count !== undefined && <span className={css.count}>{formatNumber(item.count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SupportBlock />
    </div>
  );
}
