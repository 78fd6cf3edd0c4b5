import { Drawer as Layer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button';
import { closeAtOneClick } from '../../ui/layer/use-lingering';
import { useScrollLock } from '../../ui/layer/use-scroll-lock';
import { LanguageSwitch } from '../frame/language-switch';
import css from './menu-drawer.module.css';
import type { MenuItem } from './menu-items';
import { SideMenu } from './side-menu';
import { Theme } from '../../ui/theme/theme';

/** The side menu of screens narrower than 1024 px. */
export function MenuDrawer({ opened, onClose, items }: { opened: boolean; onClose: () => void; items: MenuItem[] }) {
  const { t } = useTranslation('app');
  useScrollLock(opened);
  return (
    <Theme>
      <Layer.Root
        opened={opened}
        onClose={onClose}
        position="left"
        size={288}
        lockScroll={false}
        closeOnClickOutside={false}
        transitionProps={{ transition: 'slide-right', duration: 180 }}
      >
        <Layer.Overlay className={css.scrim} backgroundOpacity={1} onClick={closeAtOneClick(onClose)} />
        <Layer.Content classNames={{ content: css.drawer }} aria-label={t('menu.label')}>
          <div className={css.head}>
            <IconButton icon="close" label={t('menu.close')} onClick={closeAtOneClick(onClose)} />
            <LanguageSwitch always />
          </div>
          <SideMenu items={items} inDrawer onNavigate={onClose} />
        </Layer.Content>
      </Layer.Root>
    </Theme>
  );
}
