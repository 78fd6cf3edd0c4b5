import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@portal/contract/ordering/products';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { markOfService } from '@portal/domain/catalogue/marks';
import { hellersToCzk, type Hellers, hellers } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { TotalBar, type TotalPart } from '../../../ui/page/total-bar';
import type { Entry } from './book/entry';
import { SaveState } from './unsaved/save-state';
import { estimateOf, isEmptyBasket, type Sums } from './book/sums';

interface OrderTotalBarProps {
  entries: readonly Entry[];
  sums: Sums;
  products: readonly Product[];
  onContinue: () => void;
  pending: boolean;
}

/** The running total of the whole basket, before delivery, and the way on (rule 1 of the look). */
export function OrderTotalBar({ entries, sums, products, onContinue, pending }: OrderTotalBarProps) {
  const { t } = useTranslation('ordering');
  const estimate = useMemo(() => estimateOf(entries, products), [entries, products]);
  const money = (amount: Hellers) => formatMoney(hellersToCzk(amount));
  const parts: TotalPart[] = [
    {
      key: 'cards',
      mark: 3,
      name: t('total.cards'),
      value: t('total.cardsValue', { count: sums.cards, price: money(estimate.cardPrice) }),
      share: estimate.cardPrice,
      shareMark: 3,
    },
    ...CREDIT_SERVICE_CODES.map((code): TotalPart => {
      const { account } = CREDITS[code];
      const sum = sums.byCredit.get(code) ?? hellers(0);
      const mark = markOfService(code);
      return { key: account, mark, name: t(`total.${account}`), value: money(sum), share: sum, shareMark: mark };
    }),
    { key: 'fees', name: t('total.fees'), value: money(estimate.fees), share: estimate.fees + estimate.totals.vat },
    { key: 'vat', name: t('total.vat'), value: money(estimate.totals.vat) },
  ];
  return (
    <TotalBar
      label={t('total.label')}
      parts={parts}
      totalLabel={t('total.total')}
      total={hellersToCzk(estimate.totals.priceIncVat)}
      action={
        <>
          <SaveState />
          <ReasonTooltip reason={isEmptyBasket(sums) ? t('total.empty') : null}>
            <Button changes data-way-on="" variant="primary" size="large" iconEnd="arrowRight" pending={pending} onClick={onContinue}>
              {t('total.continue')}
            </Button>
          </ReasonTooltip>
        </>
      }
    />
  );
}
