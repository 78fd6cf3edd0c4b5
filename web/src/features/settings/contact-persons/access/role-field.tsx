import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { SELECTABLE_ACCESS } from '@portal/domain/settings/portal-user';
import { RadioField } from '../../../../ui/form/field/choice-fields';
import { blockersOf } from '../person-actions';
import type { AccessValues } from './role-choice';

interface RoleFieldProps {
  control: Control<AccessValues>;
  person: ContactPerson;
}

/** What somebody may do in the portal; the last main role keeps it and says why (CP-076, S-171). */
export function RoleField({ control, person }: RoleFieldProps) {
  const { t } = useTranslation('settings/contact-persons');
  const isLastAdmin = blockersOf(person, 'deactivate').includes('contactPerson.theLastAdmin');
  const choices = SELECTABLE_ACCESS.map((value) => {
    const disabled = isLastAdmin && value !== 'admin';
    return { value, disabled, label: t(`access.choice.${value}`), note: t(`access.choice.${disabled ? 'lastAdmin' : `${value}Note`}`) };
  });
  return <RadioField control={control} name="role" legend={t('access.legend')} choices={choices} />;
}
