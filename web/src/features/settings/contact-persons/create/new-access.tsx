import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OFFERED_ROLES } from '@portal/domain/access/company-status';
import { INVITATION_DAYS } from '@portal/domain/access/invitation';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/settings-fields';
import { Flag, RadioField } from '../../../../ui/form/field/choice-fields';
import { TextField } from '../../../../ui/form/field/text-field';
import css from '../contact-persons.module.css';
import { emptyPerson, type NewPerson } from './new-person';

/** Access to the portal of somebody new: off, or standard with an invitation to their own e-mail until another is chosen (CP-101 to CP-103). */
export function NewAccess({ form }: { form: UseFormReturn<NewPerson> }) {
  const { t } = useTranslation('settings/contact-persons');
  const { control, setValue, getValues } = form;
  const isOn = useWatch({ control, name: 'portalUser.enabled' });
  const email = useWatch({ control, name: 'contactPerson.email' });
  const followed = useRef(email);
  useEffect(() => {
    const isTheirs = getValues('portalUser.invitationMail') === followed.current;
    followed.current = email;
    if (isOn && isTheirs) setValue('portalUser.invitationMail', email);
  }, [isOn, email, getValues, setValue]);
  const turn = (enabled: boolean) => {
    const invitationMail = enabled ? email : '';
    setValue('portalUser', { ...emptyPerson.portalUser, enabled, invitationMail }, { shouldDirty: true });
  };
  return (
    <>
      <Flag look="switch" label={t('create.access')} note={t('create.accessNote')} checked={isOn} onChange={turn} />
      {isOn && (
        <div className={css.block}>
          <RadioField
            control={control}
            name="portalUser.role"
            legend={t('access.legend')}
            choices={OFFERED_ROLES.map((value) => ({ value, label: t(`access.choice.${value}`), note: t(`access.choice.${value}Note`) }))}
          />
          <TextField
            control={control}
            name="portalUser.invitationMail"
            type="email"
            label={t('access.invitationMail')}
            hint={t('access.invitationMailHint', { count: INVITATION_DAYS })}
            maxLength={CONTACT_PERSON_LIMITS.email}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
