import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '@portal/contract/ordering/checkout';
import { checkOrderLabel } from '@portal/domain/ordering/order-label';
import { call } from '../../../../lib/call/call';
import { problemOf } from '../../../../lib/call/call-error';
import { Card, Section } from '../../../../ui/data-display/card';
import { TextField } from '../../../../ui/form/field/text-field';
import { useKeptForm } from '../../../../ui/form/use-draft';
import { Notice } from '../../../../ui/feedback/notice';
import { problemText } from '../../basket/problem-text';
import { QueryView } from '../../../../parts/query/query-view';
import { summaryQuery } from '../checkout-queries';
import { type StepProps, StepFrame } from '../step-frame';
import css from '../checkout.module.css';
import { ItemsExport } from './items-export';
import { SummaryLines } from './summary-lines';

/** Cards and credit of the order and its own name (CHK-002, CHK-003, S-065, S-066). */
export function SummaryStep({ params, checkout, order, frame, onNext }: StepProps) {
  const { t } = useTranslation('ordering');
  const summary = useQuery(summaryQuery(params));
  const form = useForm({ defaultValues: { label: order.label ?? '' } });
  useKeptForm(form);
  const name = useMutation({
    mutationFn: (label: string | null) => call(nameOrder, { params, body: { label } }),
    onSuccess: ({ data }) => {
      checkout.update(data.order);
      onNext();
    },
    onError: (error) => {
      if (checkout.isLost(error)) return;
      const wrong = problemOf(error).fields.some(({ path }) => path === 'label');
      if (wrong) form.setError('label', { type: 'server', message: t('checkout.label.wrong') });
    },
  });
  const save = form.handleSubmit(({ label }) => {
    const checked = checkOrderLabel(label);
    if (!checked.ok) form.setError('label', { type: 'label', message: t('checkout.label.wrong') }, { shouldFocus: true });
    else if (checked.label === order.label) onNext();
    else name.mutate(checked.label);
  });
  const failure = name.isError && problemOf(name.error).fields.length === 0 ? problemText(t, problemOf(name.error)) : null;
  return (
    <StepFrame {...frame} onNext={() => void save()} pending={name.isPending}>
      <div className={css.stack}>
        {failure !== null && (
          <Notice kind="danger" announce fact={t('checkout.notSaved')}>
            {failure}
          </Notice>
        )}
        <Section title={t('checkout.inOrder')} action={<ItemsExport params={params} />}>
          <Card>
            <QueryView query={summary}>{(lines) => <SummaryLines {...lines} />}</QueryView>
          </Card>
        </Section>
        <Card>
          <form noValidate onSubmit={(event) => void save(event)}>
            <TextField
              control={form.control}
              name="label"
              label={t('checkout.label.field')}
              hint={t('checkout.label.hint')}
              placeholder={t('checkout.label.placeholder')}
              optional
            />
          </form>
        </Card>
      </div>
    </StepFrame>
  );
}
