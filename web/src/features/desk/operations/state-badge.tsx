import { useTranslation } from 'react-i18next';
import type { EventState, JobState, MailState } from '@portal/domain/desk/machine';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';

type State = JobState | MailState | EventState;

const VARIANTS: Readonly<Record<State, BadgeVariant>> = {
  givenUp: 'expired',
  failed: 'delay',
  running: 'inProgress',
  waiting: 'created',
  sent: 'shipped',
  refused: 'canceled',
  kept: 'delay',
  accepted: 'shipped',
  closed: 'expired',
};

/** What became of a job, a mail or a message. */
export function StateBadge({ of, state }: { of: 'job' | 'mail' | 'event'; state: State }) {
  const { t } = useTranslation('desk/operations');
  return <Badge variant={VARIANTS[state]}>{t(`desk/words:state.${of}.${state}`)}</Badge>;
}
