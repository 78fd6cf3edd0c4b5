import { useTranslation } from 'react-i18next';
import { hellersToCzk } from '@portal/domain/money/money';
import { contractFees, type OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';
import { formatMoney, formatPercent } from '../../../lib/text/formats';
import { Card } from '../../../ui/data-display/card';
import { HiddenText } from '../../../ui/typography/hidden-text';
import css from './quotation.module.css';

interface FeeTableProps {
  regular: OnboardingFees;
  /** The regular prices that were agreed to before they changed. */
  former: OnboardingFees | null;
}

const FEES = [
  'cardOrderFee',
  'replacementCardOrderFee',
  'deliveryPrice',
  'mealCreditTopUpFeePercentage',
  'leisureCreditTopUpFeePercentage',
  'mealCreditMinimumTopUpFee',
  'leisureCreditMinimumTopUpFee',
  'monthlyActiveUserFee',
] as const satisfies readonly (keyof OnboardingFees)[];
type Fee = (typeof FEES)[number];

const MINIMA: readonly Fee[] = ['mealCreditMinimumTopUpFee', 'leisureCreditMinimumTopUpFee'];

/** The regular price beside the client's own (ONB-026, ONB-S23). */
export function FeeTable({ regular, former }: FeeTableProps) {
  const { t } = useTranslation('onboarding');
  const own = contractFees(regular);
  const rows = rowsOf(regular, own);
  return (
    <Card padded={false}>
      <table className={css.fees}>
        <caption>
          <HiddenText>{t('quotation.fees')}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('quotation.withoutVat')}</th>
            <th scope="col">{t('quotation.regular')}</th>
            <th scope="col">{t('quotation.own')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((fee) => (
            <tr key={fee}>
              <th scope="row">{t(`quotation.fee.${rows.length === FEES.length ? fee : commonName(fee)}`)}</th>
              <td>
                {former !== null && former[fee] !== regular[fee] && (
                  <>
                    <HiddenText>{t('quotation.formerly')} </HiddenText>
                    <s>{feeText(fee, former)}</s>{' '}
                  </>
                )}
                {feeText(fee, regular)}
              </td>
              <td>{own[fee] === 0 && MINIMA.includes(fee) ? t('quotation.noMinimum') : feeText(fee, own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const feeText = (fee: Fee, fees: OnboardingFees): string =>
  isPercentage(fee) ? formatPercent(fees[fee]) : formatMoney(hellersToCzk(fees[fee]));

const isPercentage = (fee: Fee): fee is Extract<Fee, `${string}Percentage`> => fee.endsWith('Percentage');

/** One row for both minima where they are the same. */
const rowsOf = (regular: OnboardingFees, own: OnboardingFees): Fee[] =>
  FEES.filter(
    (fee) => fee !== 'leisureCreditMinimumTopUpFee' || [regular, own].some((fees) => fees[fee] !== fees.mealCreditMinimumTopUpFee),
  );

const commonName = (fee: Fee): string => (MINIMA.includes(fee) ? 'minimumTopUpFee' : fee);
