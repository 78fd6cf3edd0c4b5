import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { Button } from '../../../../ui/button/button';
import { DrawerBody, DrawerFooter } from '../../../../ui/layer/drawer';
import { Notice } from '../../../../ui/feedback/notice';
import css from '../contact-persons.module.css';
import { PersonFacts } from './person-facts';
import { useUpdatePerson } from './use-update-person';

interface ActivatePersonProps {
  person: ContactPerson;
  access: ReactNode;
  onCancel: () => void;
  onSaved: () => void;
}

/** Somebody inactive as text, and the way back; nothing but the wish is sent (CP-066, S-166). */
export function ActivatePerson({ person, access, onCancel, onSaved }: ActivatePersonProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { mutate, isPending } = useUpdatePerson(person.uid, { done: t('activate.done'), onDone: onSaved });
  return (
    <>
      <DrawerBody>
        <div className={css.parts}>
          <PersonFacts person={person} mayWrite />
          {access}
          <Notice kind="info" fact={t('activate.fact')}>
            {t('activate.text')}
          </Notice>
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onCancel}>{t('ui:form.cancel')}</Button>
        <Button changes variant="primary" pending={isPending} onClick={() => mutate({ contactPerson: { active: true } })}>
          {t('activate.submit')}
        </Button>
      </DrawerFooter>
    </>
  );
}
