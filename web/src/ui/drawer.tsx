import { Drawer as Layer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import css from './drawer.module.css';
import { IconButton } from './icon-button';
import { useScrollLock } from './use-scroll-lock';

export interface DrawerHead {
  /** Small line above the title: `Osobní číslo 1011`. */
  over?: ReactNode;
  title: string;
  badge?: ReactNode;
  /** One line of context. */
  context?: ReactNode;
  /** Step to the neighbour in the list without closing. */
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface DrawerProps extends DrawerHead {
  opened: boolean;
  onClose: () => void;
  size?: 's' | 'm' | 'l';
  /** Off while a question is open above the drawer. */
  closeOnEscape?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const sizeClass = { s: css.sizeS, m: css.sizeM, l: css.sizeL };

/** A side sheet of 480, 640 or 800 px: head, scrolling body, sticky footer. Focus stays inside and returns to the opener. */
export function Drawer({ opened, onClose, size = 's', closeOnEscape = true, footer, children, ...head }: DrawerProps) {
  useScrollLock(opened);
  return (
    <Layer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      lockScroll={false}
      closeOnEscape={closeOnEscape}
      transitionProps={{ transition: 'slide-left', duration: 180 }}
    >
      <Layer.Overlay className={css.scrim} backgroundOpacity={1} />
      <Layer.Content classNames={{ content: classNames(css.drawer, sizeClass[size]) }}>
        <DrawerHeader {...head} onClose={onClose} />
        <div className={css.body}>{children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
      </Layer.Content>
    </Layer.Root>
  );
}

function DrawerHeader({ over, title, badge, context, onPrevious, onNext, onClose }: DrawerHead & { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.head}>
      <div className={css.words}>
        {over && <p className={css.over}>{over}</p>}
        <div className={css.title}>
          <Layer.Title className={css.name}>{title}</Layer.Title>
          {badge}
        </div>
        {context && <p className={css.context}>{context}</p>}
      </div>
      <div className={css.buttons}>
        {onPrevious && <IconButton icon="chevronLeft" label={t('drawer.previous')} onClick={onPrevious} />}
        {onNext && <IconButton icon="chevronRight" label={t('drawer.next')} onClick={onNext} />}
        <IconButton icon="close" label={t('drawer.close')} onClick={onClose} />
      </div>
    </div>
  );
}
