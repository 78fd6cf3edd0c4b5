import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate } from '../../../lib/text/formats';
import { deskPaths } from '../desk-paths';
import css from './money.module.css';

interface Claim {
  number: string;
  /** The way to the order. */
  order: ReactNode;
  document: string | null;
  dueOn: string | null;
  owes: number;
}

/** What orders ask for. */
export function ClaimsTable({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation('desk/money');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.order')}</th>
          <th scope="col">{t('match.document')}</th>
          <th scope="col">{t('match.due')}</th>
          <th scope="col" className={css.end}>
            {t('match.owes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ number, order, document, dueOn, owes }) => (
          <tr key={number}>
            <td>{order}</td>
            <td>{document ?? '–'}</td>
            <td>{dueOn === null ? '–' : formatDate(dueOn)}</td>
            <td className={css.end}>{formatAmount(owes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Payment {
  uid: string;
  bookedOn: string;
  variableSymbol: string | null;
  /** The way to the order it paid. */
  order: ReactNode;
  amount: number;
}

/** Money that came before, each line with the way to it. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('desk/money');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.bookedOn')}</th>
          <th scope="col">{t('column.symbol')}</th>
          <th scope="col">{t('column.order')}</th>
          <th scope="col" className={css.end}>
            {t('column.amountCzk')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ uid, bookedOn, variableSymbol, order, amount }) => (
          <tr key={uid}>
            <td>
              <Link to={deskPaths.movement} params={{ movementUid: uid }}>
                {formatDate(bookedOn)}
              </Link>
            </td>
            <td>{variableSymbol ?? '–'}</td>
            <td>{order}</td>
            <td className={css.end}>{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
