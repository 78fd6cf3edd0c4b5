import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createEmployee } from '@portal/contract/employees/employees';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { EMPLOYEE_NUMBER_MAX, PERSON_TEXT_MAX } from '@portal/domain/employees/employee-fields';
import { call } from '../../../../lib/call/call';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { isUnread, UnreadLine } from '../../../../parts/query/unread-block';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { SelectField } from '../../../../ui/form/field/select-field';
import { TextField } from '../../../../ui/form/field/text-field';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { showToast } from '../../../../ui/feedback/toast';
import { useActivePlaces } from '../place-choice';
import type { WrittenPerson } from './person-in';

interface NewPersonProps {
  /** As the row names them. */
  person: WrittenPerson;
  onClose: () => void;
  /** The employee is there, under this number; the row is judged again. */
  onMade: (employeeNumber: string) => void;
}

interface Values extends WrittenPerson {
  locationUid: LocationUid | null;
}

/** Somebody of the file who is no employee yet: as the row says, with an address for the card (IMD-006). */
export function NewPerson({ person, onClose, onMade }: NewPersonProps) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const intent = useIntentKey();
  const { places, locations } = useActivePlaces();
  const form = useForm<Values>({
    // One address is no choice.
    values: { ...person, locationUid: places.length === 1 ? (places[0]?.value ?? null) : null },
    resetOptions: { keepDirtyValues: true },
    resolver: (values) => fieldErrors(values, problemsOf(values), (error) => t(`import.desk.person.${error}`)),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) => {
      const body = bodyOf(values);
      return call(createEmployee, { params: { companyUid }, body, idempotencyKey: intent.keyOf(body) });
    },
  });
  const save = async (values: Values) => {
    await mutateAsync(values);
    showToast({ kind: 'ok', text: t('import.desk.person.made') });
    onMade(values.employeeNumber.trim());
  };
  const of = (name: keyof Values) => ({ control: form.control, name, label: t(`import.desk.person.field.${name}`) });
  return (
    <DrawerForm
      size="m"
      opened
      form={form}
      onClose={onClose}
      title={t('import.desk.person.title')}
      context={t('import.desk.person.context')}
      submitLabel={t('import.desk.person.submit')}
      onSubmit={save}
    >
      <TextField {...of('employeeNumber')} maxLength={EMPLOYEE_NUMBER_MAX} autoComplete="off" startsFocused />
      <TextField {...of('lastName')} maxLength={PERSON_TEXT_MAX} autoComplete="off" />
      <TextField {...of('firstName')} maxLength={PERSON_TEXT_MAX} autoComplete="off" />
      <SelectField
        {...of('locationUid')}
        options={places}
        loading={locations.isPending}
        hint={isUnread(locations) && <UnreadLine what={t('import.desk.person.unread')} onRetry={() => void locations.refetch()} />}
      />
    </DrawerForm>
  );
}

const problemsOf = ({ employeeNumber, firstName, lastName, locationUid }: Values) => ({
  ...(employeeNumber.trim() === '' && { employeeNumber: 'numberRequired' as const }),
  ...(firstName.trim() === '' && { firstName: 'firstNameRequired' as const }),
  ...(lastName.trim() === '' && { lastName: 'lastNameRequired' as const }),
  ...(locationUid === null && { locationUid: 'locationRequired' as const }),
});

const bodyOf = ({ employeeNumber, firstName, lastName, locationUid }: Values) => ({
  employeeNumber: employeeNumber.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  locationUid: locationUid ?? '',
});
