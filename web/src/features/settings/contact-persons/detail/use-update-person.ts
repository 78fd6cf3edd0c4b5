import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { updateContactPerson } from '@portal/contract/contact-persons';
import type { BodyInputOf, ReplyOf } from '@portal/contract/endpoint';
import { call } from '../../../../lib/call';
import { useCompanyUid } from '../../../../lib/selected-company';
import { useIntentKey } from '../../../../lib/use-intent-key';
import { showToast } from '../../../../ui/toast';
import { useRefreshCompany } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';

type Change = NonNullable<BodyInputOf<typeof updateContactPerson>['contactPerson']>;

/** Changes or activates a contact person: `done` is said and `onDone` called once the server has it. */
export function useUpdatePerson(uid: string, { done, onDone }: { done: string; onDone: () => void }) {
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const intent = useIntentKey();
  const mutation: UseMutationResult<ReplyOf<typeof updateContactPerson>, Error, Change> = useMutation({
    mutationFn: (contactPerson: Change) => {
      const body = { contactPerson };
      return call(updateContactPerson, { params: { companyUid, id: uid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: () => {
      intent.renew();
      showToast({ kind: 'ok', text: done });
      onDone();
      void refresh();
    },
    onError: (error, change) => sayFailure(error, () => mutation.mutate(change)),
  });
  return mutation;
}
