import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/formats';
import { Notice } from '../../../ui/notice';
import type { ChangedCompany } from './or-changed';

interface ChangedNoticeProps {
  conflict: ChangedCompany | null;
  /** What the others saved, as people read it. */
  theirs: string;
}

/** Somebody else saved this in the meantime; saving again writes over it, knowingly. */
export function ChangedNotice({ conflict, theirs }: ChangedNoticeProps) {
  const { t } = useTranslation('settings/billing');
  if (conflict === null) return null;
  const { changedBy, changedAt } = conflict;
  const who = changedBy === null ? t('changed.somebody') : `${changedBy.firstName} ${changedBy.lastName}`;
  const fact = changedAt === null ? t('changed.fact', { who }) : t('changed.factAt', { who, when: formatDateTime(changedAt) });
  return (
    <Notice kind="danger" announce fact={fact}>
      {t('changed.text', { theirs })}
    </Notice>
  );
}
