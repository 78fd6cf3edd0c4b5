import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deactivateContactPerson, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import type { ReplyOf } from '@portal/contract/endpoint';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { ConfirmDialog } from '../../../../ui/layer/confirm-dialog';
import { showToast } from '../../../../ui/feedback/toast';
import css from '../contact-persons.module.css';
import { deactivation } from '../person-actions';
import { useRefreshCompany } from '../use-contact-persons';
import { useFailureToast } from '../use-failure-toast';
import { LastContactModal } from './last-contact-modal';

interface DeactivateDialogProps {
  /** Null: closed. */
  person: ContactPersonRow | null;
  onClose: () => void;
}

/** Before somebody is deactivated: what they lose by it, or which addresses must get another contact first (CP-067 to CP-070). */
export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  // What is closing keeps its words until it is gone.
  const [last, setLast] = useState(person);
  if (person !== null && person !== last) setLast(person);
  if (last === null) return null;
  const Shown = deactivation(last) === 'locations' ? LastContactModal : Question;
  return <Shown person={last} opened={person !== null} onClose={onClose} />;
}

interface QuestionProps {
  person: ContactPersonRow;
  opened: boolean;
  onClose: () => void;
}

function Question({ person, opened, onClose }: QuestionProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { mutate, isPending } = useDeactivation(person.uid, onClose);
  const notes = [
    person.portalUser.status !== 'no_access' && 'access',
    person.isSignatory && 'signatory',
    person.warnings.includes('inBasket') && 'inBasket',
  ].filter((note) => note !== false);
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('deactivate.title')}
      confirmLabel={t('deactivate.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{t('deactivate.text', { name: `${person.firstName} ${person.lastName}` })}</p>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{t(`deactivate.${note}`)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function useDeactivation(uid: string, onSettled: () => void) {
  const { t } = useTranslation('settings/contact-persons');
  const companyUid = useCompanyUid();
  const refresh = useRefreshCompany();
  const sayFailure = useFailureToast();
  const mutation: UseMutationResult<ReplyOf<typeof deactivateContactPerson>, Error, void> = useMutation({
    mutationFn: () => call(deactivateContactPerson, { params: { companyUid, id: uid } }),
    onSuccess: () => showToast({ kind: 'ok', text: t('deactivate.done') }),
    onError: (error) => sayFailure(error, () => mutation.mutate()),
    onSettled: () => {
      onSettled();
      // A refusal says that something else holds than what stands on the screen.
      void refresh();
    },
  });
  return mutation;
}
