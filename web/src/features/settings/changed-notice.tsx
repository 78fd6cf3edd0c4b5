import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/text/formats';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import type { Changed } from './or-changed';

interface ChangedNoticeProps {
  conflict: Pick<Changed<unknown>, 'changedBy' | 'changedAt'> | null;
  /** What the others saved, as people read it. */
  theirs: string;
  /** Gives up what was written here for what the others saved. */
  onTake: () => void;
}

/** Somebody else saved this in the meantime; saving again writes over it, knowingly. */
export function ChangedNotice({ conflict, theirs, onTake }: ChangedNoticeProps) {
  const { t } = useTranslation('settings');
  if (conflict === null) return null;
  const { changedBy, changedAt } = conflict;
  const who = changedBy === null ? t('changed.somebody') : `${changedBy.firstName} ${changedBy.lastName}`;
  const fact = changedAt === null ? t('changed.fact', { who }) : t('changed.factAt', { who, when: formatDateTime(changedAt) });
  const take = (
    <Button size="small" onClick={onTake}>
      {t('changed.take')}
    </Button>
  );
  return (
    <Notice kind="danger" announce fact={fact} action={take}>
      {t('changed.text', { theirs })}
    </Notice>
  );
}
