import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { fieldErrors } from '../../../ui/form/field-errors';
import { NOTHING_KEPT } from '../../../ui/form/use-form-submit';
import { showToast } from '../../../ui/feedback/toast';
import { orChanged, type Changed } from '../or-changed';

interface BillingForm<V extends FieldValues> {
  company: CompanyDetails;
  valuesOf: (company: CompanyDetails) => V;
  /** What the form refuses by itself, by field: its sentences. */
  check: (values: V) => Partial<Record<string, string>>;
  send: Send<V>;
  /** Said once it is saved. */
  done: string;
  onClose: () => void;
}

/** `base`: what the form was filled with; what stands there otherwise by now is not written over. */
type Send<V> = (values: V, by: { base: CompanyDetails; idempotencyKey: string }) => Promise<unknown>;

/**
 * A form of billing data. While something is written in it, it stays on what it was filled with; when somebody else was faster, it moves
 * onto their values, what was written here stays, and nothing is saved until the person says so.
 */
export function useBillingForm<V extends FieldValues>({ company, valuesOf, check, send, done, onClose }: BillingForm<V>) {
  const { t } = useTranslation('settings/billing');
  const [base, setBase] = useState(company);
  const form = useForm<V>({
    values: valuesOf(base),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    resolver: (values) => fieldErrors(values, check(values), (sentence) => sentence),
  });
  const { isDirty } = form.formState;
  if (!isDirty && base !== company) setBase(company);
  const { save, conflict, forget } = useSave({ send, base, setBase });
  useEffect(() => {
    if (!isDirty) forget();
  }, [isDirty, forget]);
  const onSubmit = async (values: V): Promise<boolean> => {
    if (isDirty && !(await save(values))) return false;
    if (isDirty) showToast({ kind: 'ok', text: done });
    onClose();
    return true;
  };
  const onInvalid = () => void showToast({ kind: 'warn', text: t('ui:form.summary') });
  /** Gives up what was written for what the others saved. */
  const take = () => form.reset(valuesOf(base), NOTHING_KEPT);
  return { form, base, conflict, take, onSubmit, onInvalid };
}

interface Save<V> {
  send: Send<V>;
  base: CompanyDetails;
  setBase: (base: CompanyDetails) => void;
}

/** True once it is saved; false when somebody else was faster, and then `conflict` says who. */
function useSave<V>({ send, base, setBase }: Save<V>) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const intent = useIntentKey();
  const [conflict, setConflict] = useState<Changed<CompanyDetails> | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (values: V) =>
      orChanged<CompanyDetails>('company.changed', () => send(values, { base, idempotencyKey: intent.keyOf([values, base]) })),
  });
  const save = async (values: V): Promise<boolean> => {
    const changed = await mutateAsync(values);
    if (changed !== null) {
      setConflict(changed);
      setBase(changed.current);
      client.setQueryData(companyQuery(companyUid).queryKey, changed.current);
      return false;
    }
    intent.renew();
    await client.invalidateQueries({ queryKey: ['company', companyUid] });
    return true;
  };
  const [forget] = useState(() => () => setConflict(null));
  return { save, conflict, forget };
}
