import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/field/text-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { DrawerForm } from '../../../ui/layer/drawer-form';

interface CloseFormProps {
  opened: boolean;
  onClose: (isDone: boolean) => void;
  over?: string | undefined;
  title: string;
  /** What comes of it. */
  text: string;
  submitLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Nobody looks after something of the machine room any more: why is written, and stays in the audit. */
export function CloseForm({ onClose, text, onSubmit, ...drawer }: CloseFormProps) {
  const { t } = useTranslation('desk/operations');
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: (values) => fieldErrors(values, values.reason.trim() === '' ? { reason: t('close.reasonMissing') } : {}, (words) => words),
  });
  const save = async ({ reason }: { reason: string }) => {
    await onSubmit(reason.trim());
    form.reset();
    onClose(true);
  };
  return (
    <DrawerForm {...drawer} form={form} onClose={() => onClose(false)} onSubmit={save}>
      <p>{text}</p>
      <TextField control={form.control} name="reason" label={t('close.reason')} rows={3} maxLength={500} startsFocused />
    </DrawerForm>
  );
}
