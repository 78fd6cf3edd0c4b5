import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call/call-error';
import { UnreadNotice } from '../../query/unread-block';
import type { useTakeOver } from './use-take-over';

/** No connection: the same confirmation once more, with everything that was ticked (ACC-279). */
export function TakeOverFailure({ takeOver: { error, variables, mutate } }: { takeOver: ReturnType<typeof useTakeOver> }) {
  const { t } = useTranslation('order');
  if (error === null || variables === undefined || problemOf(error).kind !== 'temporary') return null;
  return <UnreadNotice what={t('takeOver.offline')} onRetry={() => mutate(variables)} />;
}
