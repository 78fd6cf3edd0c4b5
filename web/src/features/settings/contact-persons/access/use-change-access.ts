import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePortalUser, type ContactPerson, type PortalUser } from '@portal/contract/contact-persons';
import { call } from '../../../../lib/call';
import { useCompanyUid } from '../../../../lib/selected-company';
import { useIntentKey } from '../../../../lib/use-intent-key';
import { showToast } from '../../../../ui/toast';
import { useRefreshCompany } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';
import { accessBody, type AccessValues } from './role-choice';

/** Sends the selection and says what the server made of it; the same selection sent twice invites once. */
export function useChangeAccess(person: ContactPerson, user: PortalUser) {
  const { t } = useTranslation('settings/contact-persons');
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const intent = useIntentKey();
  const { mutateAsync } = useMutation({
    mutationFn: (values: AccessValues) => {
      const body = accessBody(values, user);
      return call(changePortalUser, { params: { companyUid, id: person.uid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: intent.renew,
    onError: (error) => sayFailure(error),
  });
  return async (values: AccessValues) => {
    const { performed, invitedAt } = (await mutateAsync(values)).data;
    const isLater = performed === 'invited' && invitedAt === null;
    showToast({ kind: performed === 'unchanged' ? 'info' : 'ok', text: t(`access.done.${isLater ? 'invitedLater' : performed}`) });
    void refresh();
  };
}
