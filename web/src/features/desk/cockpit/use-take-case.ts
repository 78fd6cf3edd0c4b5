import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveBackDeskCase, takeDeskCase } from '@portal/contract/desk/cockpit';
import type { QueueName } from '@portal/domain/desk/queues';
import { call } from '../../../lib/call/call';

/** Takes a case or gives it back; whatever came of it, the queue is read again: somebody else may have been faster. */
export function useTakeCase(queue: QueueName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, take }: { subject: string; take: boolean }) =>
      call(take ? takeDeskCase : giveBackDeskCase, { body: { queue, subject } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk', 'queue', queue] }),
  });
}
