import { useTranslation } from 'react-i18next';
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import { markOfAccount } from '@portal/domain/catalogue/marks';
import { formatMoney, formatNumber } from '../../../../lib/text/formats';
import { Button } from '../../../../ui/button/button';
import { ReasonTooltip } from '../../../../ui/layer/reason-tooltip';
import { TotalBar, type TotalPart } from '../../../../ui/page/total-bar';

interface DeskBarProps {
  desk: ImportDesk;
  /** A text could not be saved: nothing goes in without it. */
  isUnsaved: boolean;
  pending: boolean;
  /** There is room for a short word only. */
  isNarrow: boolean;
  onConfirm: () => void;
}

/** What goes into the basket and what does not, always in view, and the yes (IMD-008). */
export function DeskBar({ desk: { rows, sums }, isUnsaved, pending, isNarrow, onConfirm }: DeskBarProps) {
  const { t } = useTranslation('ordering');
  const parts: TotalPart[] = [
    { key: 'good', name: t('import.desk.good'), value: formatNumber(rows.good) },
    { key: 'bad', name: t('import.desk.bad'), value: formatNumber(rows.bad) },
    { key: 'cards', mark: 3, name: t('import.desk.cards'), value: formatNumber(sums.cards) },
    ...sums.credits.map(({ account, amount }): TotalPart => {
      const mark = markOfAccount(account);
      return { key: account, mark, name: t(`total.${account}`), value: formatMoney(amount), share: amount, shareMark: mark };
    }),
  ];
  const reason = isUnsaved ? t('import.desk.unsavedFirst') : rows.good === 0 && rows.done === 0 ? t('import.desk.nothingGood') : null;
  return (
    <TotalBar
      label={t('import.desk.bar')}
      parts={parts}
      totalLabel={t('import.desk.creditOf', { count: rows.good + rows.done })}
      total={sums.credit}
      action={
        <ReasonTooltip reason={reason}>
          <Button changes data-way-on="" variant="primary" size="large" iconEnd="arrowRight" pending={pending} onClick={onConfirm}>
            {t(isNarrow ? 'import.open.goOn' : rows.bad > 0 ? 'import.continue' : 'import.desk.confirm')}
          </Button>
        </ReasonTooltip>
      }
    />
  );
}
