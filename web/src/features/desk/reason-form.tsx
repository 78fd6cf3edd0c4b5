import { useForm } from 'react-hook-form';
import { TextField } from '../../ui/form/field/text-field';
import { fieldErrors } from '../../ui/form/field-errors';
import { DrawerForm } from '../../ui/layer/drawer-form';

interface ReasonFormProps {
  opened: boolean;
  onClose: (isDone: boolean) => void;
  over?: string | undefined;
  title: string;
  /** Of what, where there are several of it. */
  context?: string;
  /** Who reads it, or what comes of it. */
  lead?: string;
  label: string;
  /** Said where nothing was written. */
  missing: string;
  submitLabel: string;
  maxLength: number;
  initial?: string;
  onSubmit: (text: string) => Promise<unknown>;
}

/** A text that must not be empty: why something is given back or nobody's matter any more, or a note. */
export function ReasonForm({ initial = '', onClose, maxLength, lead, label, missing, onSubmit, ...drawer }: ReasonFormProps) {
  const form = useForm({
    defaultValues: { reason: initial },
    resolver: (values) => fieldErrors(values, { reason: values.reason.trim() === '' ? missing : undefined }, (sentence) => sentence),
  });
  const save = async ({ reason }: { reason: string }) => {
    await onSubmit(reason.trim());
    onClose(true);
  };
  return (
    <DrawerForm {...drawer} form={form} onClose={() => onClose(false)} onSubmit={save}>
      {lead && <p>{lead}</p>}
      <TextField control={form.control} name="reason" label={label} rows={4} maxLength={maxLength} startsFocused />
    </DrawerForm>
  );
}
