import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';
import { useOnboarding } from '../flow/current-onboarding';
import css from './signing.module.css';

const POINTS = ['authorised', 'true', 'read', 'evidence'] as const;

/** The declaration as a whole (ONB-044). */
export function AffidavitDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('onboarding/signing');
  const { initialInfo, verifiedCompanyInfo } = useOnboarding();
  const company = { name: verifiedCompanyInfo?.companyName, identificationNumber: initialInfo.companyIdentificationNumber };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width={640}
      title={t('affidavit.title')}
      footer={<Button onClick={onClose}>{t('affidavit.close')}</Button>}
    >
      <p>{t('affidavit.lead', company)}</p>
      <ol className={css.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`affidavit.points.${point}`)}</li>
        ))}
      </ol>
    </Modal>
  );
}
