import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePortalUser, type ContactPerson, type PortalUser } from '@portal/contract/settings/contact-persons';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { showToast } from '../../../../ui/feedback/toast';
import { changedOf, type Changed } from '../../or-changed';
import { useRefreshCompany, type PersonDetail } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';
import { accessBody, type AccessValues } from './role-choice';

/**
 * Sends the selection with what it was made from (`user`) and says what the server made of it; the same selection sent twice invites once.
 * Answers who was faster, and then nothing is changed.
 */
export function useChangeAccess(person: ContactPerson, user: PortalUser) {
  const { t } = useTranslation('settings/contact-persons');
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const intent = useIntentKey();
  const { mutateAsync } = useMutation({
    mutationFn: (values: AccessValues) => {
      const { role, invitationMail } = user;
      const body = { ...accessBody(values, user), seen: { role, invitationMail } };
      return call(changePortalUser, { params: { companyUid, id: person.uid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: intent.renew,
    onError: (error) => void (fasterOf(error) === null && sayFailure(error)),
  });
  return async (values: AccessValues): Promise<Changed<PersonDetail> | null> => {
    const answer = await mutateAsync(values).catch(fasterOrThrow);
    if ('current' in answer) return answer;
    const { performed, invitedAt } = answer.data;
    const isLater = performed === 'invited' && invitedAt === null;
    showToast({ kind: performed === 'unchanged' ? 'info' : 'ok', text: t(`access.done.${isLater ? 'invitedLater' : performed}`) });
    void refresh();
    return null;
  };
}

const fasterOf = (error: unknown) => changedOf<PersonDetail>('contactPerson.changed', error);

function fasterOrThrow(error: unknown): Changed<PersonDetail> {
  const faster = fasterOf(error);
  if (faster === null) throw error;
  return faster;
}
