import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid, LocationUid } from '@portal/domain/identifiers/uid';
import { createEmployee } from '@portal/contract/employees/employees';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { today } from '../../../lib/text/day-text';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { SwitchField } from '../../../ui/form/field/choice-fields';
import { TextField } from '../../../ui/form/field/text-field';
import { useRenewalNote } from '../card/use-renewal-note';
import { checkPerson, LIMITS } from '../form/check-person';
import { emptyPerson, orNull, personBody, type PersonValues } from '../form/employee-values';
import { fieldErrors } from '../../../ui/form/field-errors';
import { LocationField } from '../form/location-field';
import { PersonFields } from '../form/person-fields';
import { useFormWords } from '../form/use-form-words';
import { showOutcome } from '../show-outcome';

interface NewEmployee extends PersonValues {
  username: string;
  locationUid: LocationUid | null;
  autoCardRenew: boolean;
}

const empty: NewEmployee = {
  ...emptyPerson,
  username: '',
  locationUid: null,
  autoCardRenew: true,
};

interface CreateDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The card is offered once the person is saved. */
  onCard: (uid: EmployeeUid) => void;
}

/** Long enough to be read and taken. */
const OFFER_MS = 10_000;

/** A new employee with an address for the cards (EMP-046 to EMP-055, EMP-S22 to EMP-S25). */
export function CreateDrawer({ opened, onClose, onCard }: CreateDrawerProps) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { say, translateCode, onInvalid } = useFormWords();
  const intent = useIntentKey();
  const form = useForm<NewEmployee>({ defaultValues: empty, resolver: (values) => fieldErrors(values, checkNew(values), say) });
  const renewalNote = useRenewalNote(form.watch('autoCardRenew'));
  const { mutateAsync } = useMutation({
    mutationFn: (values: NewEmployee) => {
      const body = bodyOf(values);
      return call(createEmployee, { params: { companyUid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: intent.renew,
  });
  const save = async (values: NewEmployee) => {
    const { data, meta } = await mutateAsync(values);
    const action = { label: t('employees:orderCard'), run: () => onCard(data.uid) };
    showOutcome(meta ?? { code: 'employee.create', message: '' }, { action, durationMs: OFFER_MS });
    form.reset(empty);
    onClose();
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
  };
  return (
    <DrawerForm
      size="m"
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      context={t('create.context')}
      submitLabel={t('create.submit')}
      onSubmit={save}
      onInvalid={onInvalid}
      translateCode={translateCode}
    >
      <PersonFields control={form.control} />
      <TextField
        control={form.control}
        name="username"
        label={t('employees:fields.username')}
        hint={t('hints.username')}
        maxLength={LIMITS.text}
        autoComplete="off"
        optional
      />
      <LocationField control={form.control} name="locationUid" label={t('employees:fields.locationUid')} />
      <SwitchField control={form.control} name="autoCardRenew" label={t('renewal.label')} note={renewalNote} />
    </DrawerForm>
  );
}

const checkNew = (values: NewEmployee) => ({
  ...checkPerson(values, today()),
  locationUid: values.locationUid ? undefined : 'locationRequired',
});

const bodyOf = ({ username, locationUid, autoCardRenew, ...person }: NewEmployee) => ({
  ...personBody(person),
  username: orNull(username),
  locationUid: locationUid ?? '',
  autoCardRenew,
});
