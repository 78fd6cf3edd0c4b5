import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { SetupPath } from '../../../lib/paths';
import { readStored, storageKeys, writeStored } from '../../../lib/storage/storage';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';

interface ActivationModalProps {
  companyUid: CompanyUid;
  /** The first step of the setup. */
  to: SetupPath;
}

/** Once in a session of the browser for each company, and then never again until the next (HOME-002, HOME-S02). */
export function ActivationModal({ companyUid, to }: ActivationModalProps) {
  const { t } = useTranslation('settings/first-setup');
  const mayWrite = useCan('settings.write');
  const navigate = useNavigate();
  const key = storageKeys.activationModalShown(companyUid);
  const [isOpen, setOpen] = useState(() => readStored(sessionStorage, key) === null);
  useEffect(() => writeStored(sessionStorage, key, 1), [key]);
  const start = () => {
    setOpen(false);
    void navigate({ to });
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t(mayWrite ? 'modal.title' : 'modal.titleOthers')}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('modal.later')}</Button>
          <Button variant="primary" onClick={start} data-autofocus="">
            {t(mayWrite ? 'modal.start' : 'modal.show')}
          </Button>
        </>
      }
    >
      <p>{t(mayWrite ? 'modal.text' : 'modal.others')}</p>
    </Modal>
  );
}
