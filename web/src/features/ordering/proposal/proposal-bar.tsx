import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { markOfService } from '@portal/domain/catalogue/marks';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { formatMoney } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { TotalBar, type TotalPart } from '../../../ui/page/total-bar';

interface ProposalBarProps {
  proposal: Proposal;
  pending: boolean;
  onConfirm: () => void;
}

/** What the proposal costs before delivery, as the table of the order says it, and the way on. */
export function ProposalBar({ proposal, pending, onConfirm }: ProposalBarProps) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const { parts, vat, total, newCards, included, calculation } = proposal;
  const after = (name: Proposal['parts'][number]['part']) => parts.find(({ part }) => part === name)?.after ?? 0;
  const shown: TotalPart[] = [
    {
      key: 'cards',
      mark: 3,
      name: t('total.cards', { ns: 'ordering' }),
      value: t('total.cardsValue', { ns: 'ordering', count: newCards, price: formatMoney(after('card')) }),
      share: after('card'),
      shareMark: 3,
    },
    ...CREDIT_SERVICE_CODES.map((code): TotalPart => {
      const { account } = CREDITS[code];
      const mark = markOfService(code);
      const value = calculation.data.find((line) => line.productServiceCode === code && line.vatRate === 0)?.price ?? 0;
      return {
        key: account,
        mark,
        name: t(`total.${account}`, { ns: 'ordering' }),
        value: formatMoney(value),
        share: value,
        shareMark: mark,
      };
    }),
    { key: 'fees', name: t('total.fees', { ns: 'ordering' }), value: formatMoney(after('fee')), share: after('fee') + vat.after },
    { key: 'vat', name: t('total.vat', { ns: 'ordering' }), value: formatMoney(vat.after) },
  ];
  return (
    <TotalBar
      label={t('bar.label')}
      parts={shown}
      totalLabel={t('total.total', { ns: 'ordering' })}
      total={total.after}
      action={
        <ReasonTooltip reason={included === 0 ? t('bar.nothing') : null}>
          <Button changes data-way-on="" variant="primary" size="large" iconEnd="arrowRight" pending={pending} onClick={onConfirm}>
            {t('bar.confirm')}
          </Button>
        </ReasonTooltip>
      }
    />
  );
}
