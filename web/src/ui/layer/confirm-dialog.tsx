import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Modal } from './modal';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question: `Zrušit kartu?` */
  title: string;
  /** What follows, and whether it can be undone. */
  children?: ReactNode;
  /** The verb of the action: `Zrušit kartu`. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Esc and the scrim mean no. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  pending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel} data-autofocus="">
            {cancelLabel ?? t('confirm.cancel')}
          </Button>
          <Button variant={danger ? 'dangerSolid' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
