import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { setDeskPrice, type DeskPrice } from '@portal/contract/desk/company/prices';
import type { Day } from '@portal/domain/calendar/prague-day';
import { agreesNothing, lastPriceDay, MAX_FEE_PERCENT } from '@portal/domain/settings/price-terms';
import { call } from '../../../lib/call/call';
import { showToast } from '../../../ui/feedback/toast';
import { DateField } from '../../../ui/form/field/date-field';
import { NumberField } from '../../../ui/form/field/number-field';
import { SelectField } from '../../../ui/form/field/select-field';
import { fieldErrors } from '../../../ui/form/field-errors';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { dayProblem } from '../../../lib/text/day-text';
import { currentTerm, priceText } from './price-text';
import { formatDate } from '../../../lib/text/formats';

interface PriceFormProps {
  opened: boolean;
  onClose: () => void;
  uid: string;
  prices: { today: Day; services: DeskPrice[] };
}

interface Values {
  serviceCode: string;
  validFrom: Day | null;
  unitPrice: number | null;
  feePercent: number | null;
  minimumFee: number | null;
}

/** A price from a day on; left empty, the regular one holds again. */
export function PriceForm({ uid, prices: { today, services }, onClose, opened }: PriceFormProps) {
  const { t } = useTranslation('desk/companies');
  const client = useQueryClient();
  const days = { min: today, max: lastPriceDay(today) };
  const problemsOf = ({ serviceCode, validFrom, unitPrice, feePercent, minimumFee }: Values) => ({
    validFrom: validFrom === null || dayProblem(validFrom, days) !== null ? t('price.dayWrong', written(days)) : undefined,
    unitPrice: isWrong(unitPrice, MOST) ? t('price.amountWrong') : undefined,
    feePercent: isWrong(feePercent, MAX_FEE_PERCENT) ? t('price.feeWrong') : undefined,
    minimumFee: isWrong(minimumFee, MOST) ? t('price.amountWrong') : undefined,
    ...nothingAt(
      services.find((one) => one.serviceCode === serviceCode),
      { validFrom, unitPrice, feePercent, minimumFee },
    ),
  });
  /** Said at the first field of the service. */
  const nothingAt = (of: DeskPrice | undefined, { validFrom, ...agreed }: Omit<Values, 'serviceCode'>) =>
    of !== undefined && validFrom !== null && agreesNothing({ validFrom, ...partOf(of, agreed) }, of.terms)
      ? { [of.part === 'unitPrice' ? 'unitPrice' : 'feePercent']: t('price.nothing') }
      : {};
  const form = useForm<Values>({
    defaultValues: { serviceCode: services[0]?.serviceCode ?? '', validFrom: today, ...NOTHING },
    resolver: (values) => fieldErrors(values, problemsOf(values), (sentence) => sentence),
  });
  const { control } = form;
  const [chosen, since] = useWatch({ control, name: ['serviceCode', 'validFrom'] });
  const service = services.find(({ serviceCode }) => serviceCode === chosen);
  /** Where none is agreed, there is none to end by leaving it empty. */
  const isAsked = service !== undefined && agreesNothing({ validFrom: since ?? today, ...NOTHING }, service.terms);
  const save = async ({ validFrom, ...agreed }: Values) => {
    if (service === undefined || validFrom === null) return false;
    const body = { validFrom, ...partOf(service, agreed) };
    await call(setDeskPrice, { params: { uid, serviceCode: service.serviceCode }, body });
    showToast({ kind: 'ok', text: t('price.agreed') });
    await client.invalidateQueries({ queryKey: ['desk', 'company', uid] });
    onClose();
    return true;
  };
  return (
    <DrawerForm form={form} opened={opened} onClose={onClose} title={t('price.agree')} submitLabel={t('price.save')} onSubmit={save}>
      <p>{t('price.lead')}</p>
      <SelectField
        control={control}
        name="serviceCode"
        label={t('price.service')}
        hint={service && t('price.now', { price: priceText(t, service, currentTerm(service)) })}
        options={services.map(({ serviceCode, name }) => ({ value: serviceCode, label: name }))}
        startsFocused
      />
      <DateField control={control} name="validFrom" label={t('price.validFrom')} {...days} />
      <PriceFields control={control} part={service?.part ?? 'fee'} isAsked={isAsked} />
    </DrawerForm>
  );
}

interface PriceFieldsProps {
  control: Control<Values>;
  part: DeskPrice['part'];
  /** Left empty, nothing would be agreed. */
  isAsked: boolean;
}

function PriceFields({ control, part, isAsked }: PriceFieldsProps) {
  const { t } = useTranslation('desk/companies');
  if (part === 'unitPrice') {
    return (
      <NumberField
        control={control}
        name="unitPrice"
        label={t('price.unitPrice')}
        hint={isAsked ? undefined : t('price.emptyHint')}
        unit="Kč"
        decimals={2}
        optional={!isAsked}
      />
    );
  }
  return (
    <>
      <NumberField
        control={control}
        name="feePercent"
        label={t('price.fee')}
        hint={t(isAsked ? 'price.eitherHint' : 'price.emptyHint')}
        unit="%"
        decimals={2}
        optional={isAsked ? 'unmarked' : true}
      />
      <NumberField
        control={control}
        name="minimumFee"
        label={t('price.minimumFee')}
        unit="Kč"
        decimals={2}
        optional={isAsked ? 'unmarked' : true}
      />
    </>
  );
}

type Agreed = Pick<Values, 'unitPrice' | 'feePercent' | 'minimumFee'>;

const NOTHING: Agreed = { unitPrice: null, feePercent: null, minimumFee: null };

/** What of the form is the service's: the fields of another one keep what was written into them. */
const partOf = ({ part }: DeskPrice, { unitPrice, feePercent, minimumFee }: Agreed): Agreed =>
  part === 'unitPrice' ? { unitPrice, feePercent: null, minimumFee: null } : { unitPrice: null, feePercent, minimumFee };

const written = ({ min, max }: { min: Day; max: Day }) => ({ from: formatDate(min), to: formatDate(max) });

const MOST = 1_000_000;
const isWrong = (value: number | null, most: number) => value !== null && !(value >= 0 && value <= most);
