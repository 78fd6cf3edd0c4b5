import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/data-display/card';
import { Notice } from '../../../../ui/feedback/notice';
import { TextField } from '../../../../ui/form/field/text-field';
import type { OrderName } from './use-order-name';

/** The field of the name, and why it was not saved; Enter goes on. */
export function OrderNameCard({ name, onNext }: { name: OrderName; onNext: () => void }) {
  const { t } = useTranslation('ordering');
  return (
    <>
      {name.failure !== null && (
        <Notice kind="danger" announce fact={t('checkout.notSaved')}>
          {name.failure}
        </Notice>
      )}
      <Card>
        <form noValidate onSubmit={(event) => void name.save(onNext)(event)}>
          <TextField
            control={name.form.control}
            name="label"
            label={t('checkout.label.field')}
            hint={t('checkout.label.hint')}
            placeholder={t('checkout.label.placeholder')}
            optional
          />
        </form>
      </Card>
    </>
  );
}
