import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-can';
import { Badge } from '../../../ui/data-display/badge';
import { Facts, type Fact } from '../../../ui/data-display/facts';
import { EditButton } from '../edit-button';
import { SettingsCard } from '../settings-card';
import css from './billing.module.css';

interface BillingCardProps {
  title: string;
  facts?: Fact[];
  children?: ReactNode;
  /** What the data are used for. */
  use: ReactNode;
  isSyncing?: boolean;
  onEdit: () => void;
}

/** One block of billing data: what holds, what it is used for, and the way to change it unless a change waits (BIL-033). */
export function BillingCard({ title, facts, children, use, isSyncing = false, onEdit }: BillingCardProps) {
  const { t } = useTranslation(['settings/billing', 'settings']);
  const canEdit = useCan('settings.write');
  const waits = isSyncing ? t('waits') : null;
  return (
    <SettingsCard title={title} action={canEdit && <EditButton what={title} waits={waits} onClick={onEdit} />}>
      {facts && <Facts facts={facts} />}
      {children}
      <p className={css.use}>
        {isSyncing && <Badge variant="inProgress">{t('saving')}</Badge>} {isSyncing ? t('waits') : use}
      </p>
      {!canEdit && <p className={css.use}>{t('settings:readOnly')}</p>}
    </SettingsCard>
  );
}
