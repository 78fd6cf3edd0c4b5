import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REGISTRATION_NOTE_MAX } from '@portal/domain/access/company-life';
import { TextField } from '../../../ui/form/field/text-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { DrawerForm } from '../../../ui/layer/drawer-form';

interface ReasonFormProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Who reads it. */
  lead?: string;
  label: string;
  submitLabel: string;
  maxLength?: number;
  initial?: string;
  onSubmit: (text: string) => Promise<unknown>;
}

/** A text that must not be empty: why something is given back, or a note. */
export function ReasonForm({ initial = '', maxLength = REGISTRATION_NOTE_MAX, lead, label, onSubmit, ...drawer }: ReasonFormProps) {
  const { t } = useTranslation('desk/companies');
  const form = useForm({
    defaultValues: { reason: initial },
    resolver: (values) =>
      fieldErrors(values, { reason: values.reason.trim() === '' ? t('act.required') : undefined }, (sentence) => sentence),
  });
  return (
    <DrawerForm
      {...drawer}
      form={form}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason.trim());
        drawer.onClose();
      }}
    >
      {lead && <p>{lead}</p>}
      <TextField control={form.control} name="reason" label={label} rows={4} maxLength={maxLength} startsFocused />
    </DrawerForm>
  );
}
