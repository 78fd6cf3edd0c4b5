import { useTranslation } from 'react-i18next';
import type { CompanyContract } from '@portal/contract/companies/company-contract';
import type { CreditServiceCode } from '@portal/domain/catalogue/codes';
import { PRODUCTS } from '@portal/domain/catalogue/products';
import { SERVICES } from '@portal/domain/catalogue/services';
import { isPaidLater } from '@portal/domain/payments/owed';
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/formats';
import type { Fact } from '../../../ui/data-display/facts';

/** Whole crowns without decimals. */
const money = (czk: number): string => formatMoney(czk, Number.isInteger(czk) ? 0 : 2);

/** What the credit is for: `Gastro`. */
const benefitOf = (serviceCode: CreditServiceCode, language: string): string =>
  PRODUCTS[SERVICES[serviceCode].productCode].benefit[language === 'en' ? 'en' : 'cs'];

/** The terms of the contract in words. */
export function useContractFacts(contract: CompanyContract): Fact[] {
  const { t, i18n } = useTranslation('settings/contract');
  const fact = (name: string, value: string): Fact => ({ name: t(`facts.${name}`), value });
  const { newCardPrice, replacementCardPrice: replacement, topUps, deliveries } = contract;
  const [first] = deliveries;
  const isSame = deliveries.every(({ price }) => price === first?.price);
  const minimums = topUps.filter(({ minimumFee }) => minimumFee > 0);
  const credit = (serviceCode: CreditServiceCode, value: string) => `${benefitOf(serviceCode, i18n.language)} ${value}`;
  return [
    fact('concludedOn', formatDate(contract.concludedOn)),
    fact('term', t('term')),
    fact('notice', t('months', { count: contract.noticePeriodMonths })),
    fact('payment', t(isPaidLater(contract.paymentType) ? 'after' : 'before', { count: contract.dueDays })),
    fact('debtLimit', money(contract.debtLimit)),
    fact('topUp', topUps.map(({ serviceCode, feePercent }) => credit(serviceCode, formatPercent(feePercent))).join(', ')),
    ...(minimums.length === 0
      ? []
      : [fact('minimumFee', minimums.map(({ serviceCode, minimumFee }) => credit(serviceCode, money(minimumFee))).join(', '))]),
    fact('newCard', money(newCardPrice)),
    ...(replacement === null ? [] : [fact('replacementCard', money(replacement))]),
    fact(
      'delivery',
      isSame
        ? t('perShipment', { price: money(first?.price ?? 0) })
        : deliveries.map(({ courier, price }) => `${courier} ${money(price)}`).join(', '),
    ),
    fact('renewal', t('beforeEnd', { count: contract.cardRenewalPeriod })),
  ];
}
