import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listMovements } from '@portal/contract/desk/money/movements';
import { call } from '../../../lib/call/call';
import { formatNumber } from '../../../lib/text/formats';
import { deskPaths } from '../desk-paths';
import css from './money.module.css';

/** The way back to the list, and to the movements before and after among the oldest that wait; from a solved one to the first of them. */
export function Neighbours({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/money');
  const { data } = useQuery({
    queryKey: ['desk', 'movements', 'waiting'],
    queryFn: ({ signal }) =>
      call(listMovements, { query: { sortBy: 'bookedOn', sortDir: 'asc', filter: { status: ['unmatched'] } }, signal }),
  });
  const rows = data?.data ?? [];
  const at = rows.findIndex((row) => row.uid === uid);
  const [previous, next] = [rows[at - 1], rows[at + 1]];
  return (
    <nav className={css.neighbours} aria-label={t('tabs.movements')}>
      <Link to={deskPaths.money}>{t('tabs.movements')}</Link>
      {at >= 0 && data !== undefined && (
        <span>{t('movement.place', { position: formatNumber(at + 1), total: formatNumber(data.meta.totalRecords) })}</span>
      )}
      {previous !== undefined && (
        <Link to={deskPaths.movement} params={{ movementUid: previous.uid }}>
          {t('movement.previous')}
        </Link>
      )}
      {next !== undefined && (
        <Link to={deskPaths.movement} params={{ movementUid: next.uid }}>
          {t('movement.next')}
        </Link>
      )}
    </nav>
  );
}
