import type { TFunction } from 'i18next';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { formatAmount, formatDifference } from '../../../lib/text/formats';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';
import { CheckboxBox } from '../../../ui/data-table/checkbox-box';
import { Changing } from '../../../ui/button/read-only';
import type { Column } from '../../../ui/data-table/column';
import { AmountInput } from './amount-input';
import { LineReason } from './line-reason';
import { creditName, entryOf, nameOf, worthOf } from './line-words';
import css from './proposal.module.css';
import type { ChangeLine } from './use-change-line';
import type { LineView } from './use-line-view';
import type { WrittenAmounts } from './use-written-amounts';

export interface Editing {
  change: ChangeLine;
  written: WrittenAmounts;
  view: LineView;
}

/** Who, what is another and why, then the amounts, the present one changed in place. */
export const lineColumns = (t: TFunction, editing: Editing): Column<ProposalLine>[] => [
  ...who(t, editing.change),
  ...why(t),
  ...amounts(t, editing),
];

const BADGES: Readonly<Record<ProposalLine['change'], BadgeVariant>> = {
  refused: 'expired',
  joiner: 'shipped',
  leaving: 'delay',
  twice: 'delay',
  leftOut: 'expired',
  amount: 'inProgress',
  card: 'inProgress',
  same: 'created',
};

const who = (t: TFunction, change: ChangeLine): Column<ProposalLine>[] => [
  {
    key: 'isIncluded',
    header: t('columns.isIncluded'),
    hideHeader: true,
    width: 44,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (line) => (
      <Changing>
        <CheckboxBox
          label={t('columns.include', { name: nameOf(line), what: creditName(t, line) })}
          checked={change.pending(line)?.isIncluded ?? line.isIncluded}
          disabled={line.refusal !== null}
          onToggle={() => void change.change(line, { isIncluded: !line.isIncluded, entry: entryOf(line) })}
        />
      </Changing>
    ),
  },
  {
    key: 'name',
    header: t('columns.name'),
    width: 150,
    grow: 1,
    priority: 1,
    wraps: true,
    phone: 'title',
    cell: (line) => (
      <>
        <span className={line.isIncluded ? undefined : css.quiet}>
          <b>{line.employee.lastName}</b> {line.employee.firstName}
        </span>
        <span className={css.under}>
          {line.employee.employeeNumber} · {creditName(t, line)}
        </span>
      </>
    ),
  },
];

const why = (t: TFunction): Column<ProposalLine>[] => [
  {
    key: 'change',
    header: t('columns.change'),
    width: 126,
    grow: 0,
    priority: 1,
    phone: 'line',
    cell: ({ change }) => <Badge variant={BADGES[change]}>{t(`change.${change}`)}</Badge>,
  },
  {
    key: 'why',
    header: t('columns.why'),
    width: 140,
    grow: 3,
    priority: 1,
    wraps: true,
    phone: 'line',
    cell: (line) => <LineReason line={line} />,
  },
];

const amounts = (t: TFunction, { written, view }: Editing): Column<ProposalLine>[] => [
  {
    key: 'previous',
    header: t('columns.previous'),
    width: 88,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'line',
    cell: ({ previous }) => (previous === null ? '–' : shown(worthOf(previous))),
  },
  {
    key: 'amount',
    header: t('columns.amount'),
    width: 108,
    grow: 0,
    priority: 1,
    wraps: true,
    align: 'end',
    phone: 'line',
    cell: (line) => (
      <Changing>
        <AmountInput
          line={line}
          label={t('columns.amountOf', { name: nameOf(line), what: creditName(t, line) })}
          written={written}
          isSought={view.isSought(line)}
          onFound={view.onFound}
        />
      </Changing>
    ),
  },
  {
    key: 'difference',
    header: t('columns.difference'),
    width: 96,
    grow: 0,
    priority: 3,
    align: 'end',
    phone: 'hidden',
    cell: (line) => {
      const before = line.previous === null ? 0 : worthOf(line.previous);
      const difference = (line.isIncluded ? worthOf(line) : 0) - before;
      return formatDifference(difference, Number.isInteger(difference) ? 0 : 2);
    },
  },
];

const shown = (czk: number): string => formatAmount(czk, Number.isInteger(czk) ? 0 : 2);
