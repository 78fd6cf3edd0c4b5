import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { updateContactPerson } from '@portal/contract/settings/contact-persons';
import type { BodyInputOf } from '@portal/contract/endpoint';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { showToast } from '../../../../ui/feedback/toast';
import { orChanged, type Changed } from '../../or-changed';
import { useRefreshCompany, type PersonDetail } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';

type Change = Pick<BodyInputOf<typeof updateContactPerson>, 'contactPerson' | 'seen'>;

/**
 * Changes or activates a contact person: `done` is said and `onDone` called once the server has it. Answers who was faster, and then nothing
 * is saved.
 */
export function useUpdatePerson(uid: string, { done, onDone }: { done: string; onDone: () => void }) {
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const intent = useIntentKey();
  const mutation: UseMutationResult<Changed<PersonDetail> | null, Error, Change> = useMutation({
    mutationFn: (body: Change) =>
      orChanged<PersonDetail>('contactPerson.changed', () =>
        call(updateContactPerson, { params: { companyUid, id: uid }, body, idempotencyKey: intent.keyOf(body) }),
      ),
    onSuccess: (changed) => {
      if (changed !== null) return;
      intent.renew();
      showToast({ kind: 'ok', text: done });
      onDone();
      void refresh();
    },
    onError: (error, change) => sayFailure(error, () => mutation.mutate(change)),
  });
  return mutation;
}
