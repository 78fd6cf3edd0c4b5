import { useTranslation } from 'react-i18next';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import { Notice } from '../../../ui/feedback/notice';

/** What is being saved just now, and that the rest can be changed (BIL-034 to BIL-036). */
export function SyncNotice({ parts }: { parts: readonly CompanyPart[] }) {
  const { t } = useTranslation('settings/billing');
  if (parts.length === 0) return null;
  const what = parts.map((part) => t(`part.${part}`)).join(', ');
  return (
    <Notice kind="info" announce fact={t('syncing.fact', { what })}>
      {t('syncing.text')}
    </Notice>
  );
}
