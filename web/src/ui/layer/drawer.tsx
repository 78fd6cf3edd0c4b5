import { Drawer as Layer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../theme/class-names';
import css from './drawer.module.css';
import type { IconName } from '../icon/icon';
import { IconButton } from '../button/icon-button';
import { LayerBelow } from './layer-below';
import { closeAtOneClick, useOpening, useWanted } from './use-lingering';
import { useScrollLock } from './use-scroll-lock';
import { focusPage } from '../page/page';
import { Theme } from '../theme/theme';

export interface DrawerHead {
  /** Small line above the title: `Osobní číslo 1011`. */
  over?: ReactNode;
  title: string;
  badge?: ReactNode;
  /** One line of context. */
  context?: ReactNode;
  /** Step to the neighbour in the list without closing; null at the end of the list. */
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  /** What it holds is read first: it begins with who or what it is about. */
  startsAtTitle?: boolean;
}

export interface DrawerProps extends DrawerHead {
  opened: boolean;
  onClose: () => void;
  size?: 's' | 'm' | 'l';
  /** Off while a question is open above the drawer. */
  closeOnEscape?: boolean;
  footer?: ReactNode;
  /** The children bring a `DrawerBody` and a `DrawerFooter` of their own. */
  isBare?: boolean;
  children: ReactNode;
}

const sizeClass = { s: css.sizeS, m: css.sizeM, l: css.sizeL };

/** A side sheet of 480, 640 or 800 px: head, scrolling body, sticky footer. Focus stays inside and returns to the opener. */
export const Drawer = (props: DrawerProps) => (useWanted(props.opened) ? <WantedDrawer {...props} /> : null);

function WantedDrawer({ opened, onClose, size = 's', closeOnEscape = true, footer, isBare = false, children, ...head }: DrawerProps) {
  useScrollLock(opened);
  const [above, setAbove] = useState(0);
  const report = useCallback((change: 1 | -1) => setAbove((count) => count + change), []);
  return (
    <Theme>
      <Layer.Root
        opened={useOpening(opened)}
        onClose={onClose}
        onExitTransitionEnd={focusPage}
        position="right"
        lockScroll={false}
        closeOnEscape={closeOnEscape && above === 0}
        closeOnClickOutside={false}
        transitionProps={{ transition: 'slide-left', duration: 180 }}
      >
        <Layer.Overlay className={css.scrim} backgroundOpacity={1} onClick={closeAtOneClick(onClose)} />
        <Layer.Content classNames={{ content: classNames(css.drawer, sizeClass[size]) }}>
          <DrawerHeader {...head} onClose={onClose} />
          <LayerBelow value={report}>
            {isBare ? children : <DrawerBody>{children}</DrawerBody>}
            {footer && <DrawerFooter>{footer}</DrawerFooter>}
          </LayerBelow>
        </Layer.Content>
      </Layer.Root>
    </Theme>
  );
}

/** Between head and body: `PanelTabs` that stay in view. */
export const DrawerTabs = ({ children }: { children: ReactNode }) => <div className={css.tabs}>{children}</div>;

/** The part that scrolls. */
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={css.body}>{children}</div>;

/** Buttons that stay in view. */
export const DrawerFooter = ({ children }: { children: ReactNode }) => (
  <div className={css.footer} data-drawer-footer="">
    {children}
  </div>
);

function DrawerHeader({ over, title, badge, context, onPrevious, onNext, startsAtTitle, onClose }: DrawerHead & { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.head}>
      <div className={css.words}>
        {over && <p className={css.over}>{over}</p>}
        <div className={css.title}>
          <Layer.Title className={css.name} {...((startsAtTitle || onPrevious !== undefined) && BEGINNING)}>
            {title}
          </Layer.Title>
          {badge}
        </div>
        {context && <p className={css.context}>{context}</p>}
      </div>
      <div className={css.buttons}>
        {onPrevious !== undefined && <StepButton icon="chevronLeft" label={t('drawer.previous')} onStep={onPrevious} />}
        {onNext !== undefined && <StepButton icon="chevronRight" label={t('drawer.next')} onStep={onNext} />}
        <IconButton icon="close" label={t('drawer.close')} onClick={onClose} />
      </div>
    </div>
  );
}

/** A form begins with its first field; a drawer that is stepped through or reads first begins with who it is about, never with a button. */
const BEGINNING = { tabIndex: -1, 'data-autofocus': true };

/** At the end of the list it stays, so that the focus does too. */
const StepButton = ({ icon, label, onStep }: { icon: IconName; label: string; onStep: (() => void) | null }) => (
  <IconButton icon={icon} label={label} aria-disabled={onStep === null || undefined} onClick={onStep ?? undefined} />
);
