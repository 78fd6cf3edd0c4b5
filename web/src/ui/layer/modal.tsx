import { Modal as Layer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './modal.module.css';
import { IconButton } from '../button/icon-button';
import { useReportLayer } from './layer-below';
import { closeAtOneClick, useOpening, useWanted } from './use-lingering';
import { useScrollLock } from './use-scroll-lock';
import { focusPage } from '../page/page';
import { Theme } from '../theme/theme';

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** Widest size in px; 440 for a question, more for choosing. `xl`: three quarters of the window, at most 1280 (NEWS-024). */
  width?: 440 | 640 | 960 | 1280 | 'xl';
  closeOnEscape?: boolean;
}

/** On narrow screens three quarters would leave no room for a sentence. */
const WIDE = 'max(min(75vw, 1280px), min(100vw - 32px, 720px))';

/** A dialog for confirming and choosing; creating and editing belong into a drawer. */
export const Modal = (props: ModalProps) => (useWanted(props.opened) ? <WantedModal {...props} /> : null);

function WantedModal({ opened, onClose, title, children, footer, width = 440, closeOnEscape = true }: ModalProps) {
  const { t } = useTranslation('ui');
  useScrollLock(opened);
  useReportLayer(opened);
  return (
    <Theme>
      <Layer.Root
        opened={useOpening(opened)}
        onClose={onClose}
        onExitTransitionEnd={focusPage}
        centered
        lockScroll={false}
        size={width === 'xl' ? WIDE : width}
        closeOnEscape={closeOnEscape}
        closeOnClickOutside={false}
        zIndex={250}
      >
        <Layer.Overlay className={css.scrim} backgroundOpacity={1} zIndex={250} onClick={closeAtOneClick(onClose)} />
        <Layer.Content classNames={{ content: css.modal }} radius="var(--radius-card)">
          <div className={css.head}>
            <Layer.Title className={css.name}>{title}</Layer.Title>
            <IconButton icon="close" label={t('drawer.close')} onClick={onClose} />
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </Layer.Content>
      </Layer.Root>
    </Theme>
  );
}
