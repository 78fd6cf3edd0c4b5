import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '@portal/contract/ordering/checkout';
import { checkOrderLabel, monthOfOrder } from '@portal/domain/ordering/order-label';
import { call } from '../../../../lib/call/call';
import { problemOf } from '../../../../lib/call/call-error';
import { userQuery } from '../../../../lib/session/session-queries';
import { monthName, today } from '../../../../lib/text/day-text';
import { useKeptForm } from '../../../../ui/form/use-draft';
import { problemText } from '../../basket/problem-text';
import type { StepProps } from '../step-frame';

/** The name of the order, filled in with the month it is for, and saved before going on (CHK-003, S-065, S-066). */
export function useOrderName({ params, checkout, order }: Pick<StepProps, 'params' | 'checkout' | 'order'>) {
  const { t, i18n } = useTranslation('ordering');
  const suggested = monthName(monthOfOrder(today()), { language: i18n.language, year: true });
  const form = useForm({ defaultValues: { label: order.label ?? suggested } });
  useKeptForm(form);
  const saved = useRef(order.label);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (label: string | null) => call(nameOrder, { params, body: { label } }),
    onSuccess: ({ data }) => {
      saved.current = data.order.label;
      checkout.update(data.order);
    },
    onError: (problem) => {
      if (checkout.isLost(problem)) return;
      const wrong = problemOf(problem).fields.some(({ path }) => path === 'label');
      if (wrong) form.setError('label', { type: 'server', message: t('checkout.label.wrong') });
    },
  });
  const save = (next: () => void) =>
    form.handleSubmit(({ label }) => {
      const checked = checkOrderLabel(label);
      if (!checked.ok) form.setError('label', { type: 'label', message: t('checkout.label.wrong') }, { shouldFocus: true });
      else if (checked.label === order.label) next();
      else mutate(checked.label, { onSuccess: next });
    });
  const { isDirty } = form.formState;
  const client = useQueryClient();
  const keep = useEffectEvent(() => {
    const checked = checkOrderLabel(form.getValues('label'));
    // Whose session ended finds it among what was kept of the form; a call would only be refused.
    const isSignedIn = Boolean(client.getQueryData(userQuery.queryKey));
    if (!isSignedIn || !isDirty || !checked.ok || checked.label === saved.current) return;
    call(nameOrder, { params, body: { label: checked.label } }).then(
      ({ data }) => checkout.update(data.order),
      () => undefined,
    );
  });
  // Left without going on, as to put somebody more into the basket: the next checkout of it has the name. A checkout that is gone keeps none.
  useEffect(() => () => keep(), []);
  const failure = error !== null && problemOf(error).fields.length === 0 ? problemText(t, problemOf(error)) : null;
  return { form, save, isPending, failure };
}

export type OrderName = ReturnType<typeof useOrderName>;
