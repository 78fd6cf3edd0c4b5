import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCheck } from '@portal/domain/ordering/order-check';
import { formatNumber } from '../../../../lib/text/formats';
import type { TableFilter } from '../../../../lib/list/url-state';
import type { useTableState } from '../../../../lib/list/use-table-state';
import { Button } from '../../../../ui/button/button';
import { useBook } from '../../basket/book/book-context';
import type { EmployeesOf } from '../employees-query';
import { SortChoice } from '../../../../ui/data-table/sort-choice';
import { useSortable } from '../use-columns';
import css from './order-checks.module.css';
import { GroupSums } from './group-sums';
import { isUnread, UnreadLine } from '../../../../parts/query/unread-block';
import { useOrderSummary } from './use-order-summary';

interface OrderChecksProps {
  of: EmployeesOf;
  /** Those that can find somebody with this product. */
  checks: readonly OrderCheck[];
  onFilter: (filter: TableFilter) => void;
  sums: ReturnType<typeof useGroupSums>;
  sorting: Pick<ReturnType<typeof useTableState>, 'sort' | 'setSort'>;
}

/** What is looked for before an order is sent, each with how many people it finds, and the sums of the groups. */
export function OrderChecks({ of, checks, onFilter, sums, sorting }: OrderChecksProps) {
  const { t } = useTranslation('ordering');
  const summary = useOrderSummary(of);
  const settle = useSettled(of);
  const sortable = useSortable(of.productCode);
  const { filter } = of.state;
  const { check: chosen = [], ...others } = filter;
  const toggle = (check: OrderCheck) =>
    settle(() => onFilter({ ...others, check: chosen.includes(check) ? chosen.filter((one) => one !== check) : [...chosen, check] }));
  const offered = checks.filter((check) => chosen.includes(check) || (summary.data?.checks[check] ?? 0) > 0);
  return (
    <fieldset className={css.checks} aria-label={t('grid.check.title')}>
      {isUnread(summary) && <UnreadLine what={t('grid.check.unread')} error={summary.error} onRetry={() => void summary.refetch()} />}
      {offered.map((check) => (
        <Button
          key={check}
          size="small"
          variant={chosen.includes(check) ? 'default' : 'quiet'}
          aria-pressed={chosen.includes(check)}
          onClick={() => toggle(check)}
        >
          {t(`grid.check.${check}`)}
          {summary.data && <span className={css.count}>{formatNumber(summary.data.checks[check])}</span>}
        </Button>
      ))}
      <span className={css.sums}>
        <SortChoice columns={sortable} sort={sorting.sort} onSort={sorting.setSort} className={css.sort} />
        <Button size="small" variant="quiet" icon="people" aria-haspopup="dialog" onClick={sums.open}>
          {t('grid.sums.open')}
        </Button>
      </span>
      <GroupSums
        opened={sums.opened}
        of={of}
        onClose={sums.close}
        onGroup={(uid) => {
          sums.close();
          onFilter({ ...filter, employeeGroupUid: [uid] });
        }}
      />
    </fieldset>
  );
}

/** The sums of the groups, opened from here or from a menu. */
export function useGroupSums(of: EmployeesOf) {
  const [opened, setOpened] = useState(false);
  const settle = useSettled(of);
  return { opened, open: () => settle(() => setOpened(true)), close: () => setOpened(false) };
}

/** What was written is saved before it is asked for, and lists narrowed by the basket as it was are not shown for it as it is. */
function useSettled({ companyUid, productCode }: EmployeesOf) {
  const client = useQueryClient();
  const { flush } = useBook();
  return (then: () => void) =>
    void flush().finally(() => {
      void client.invalidateQueries({ queryKey: ['company', companyUid, 'employeesProduct', productCode], refetchType: 'none' });
      then();
    });
}
