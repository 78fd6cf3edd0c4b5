import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '@portal/contract/desk/money/movements';
import { formatAmount } from '../../../lib/text/formats';
import { Card } from '../../../ui/data-display/card';
import { OrderNumberLink } from '../lists/row-links';
import css from './money.module.css';

const sumOf = (entries: readonly LedgerEntry[]): number => Math.round(entries.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;

/** Entries of the ledger as books are read: what is debited stands left, what is credited right, and both come to the same. */
export function EntriesTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('desk/money');
  const [debits, credits] = [entries.filter(({ amount }) => amount < 0), entries.filter(({ amount }) => amount > 0)];
  return (
    <Card>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('entry.account')}</th>
            <th>{t('column.order')}</th>
            <th className={css.end}>{t('entry.debit')}</th>
            <th className={css.end}>{t('entry.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ kind, orderNumber, account, amount }) => (
            <tr key={`${kind} ${orderNumber} ${account} ${amount}`}>
              <td>
                {t(`book.${account}`)} <small>{t([`kind.${kind}`, 'kind.other'])}</small>
              </td>
              <td>
                <OrderNumberLink number={orderNumber} />
              </td>
              <td className={css.end}>{amount < 0 && formatAmount(-amount)}</td>
              <td className={css.end}>{amount > 0 && formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{t('entry.sum')}</th>
            <td className={css.end}>{formatAmount(-sumOf(debits))}</td>
            <td className={css.end}>{formatAmount(sumOf(credits))}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
