import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import { problemOf } from '../../../lib/call-error';
import { showToast } from '../../../ui/toast';
import { entryAt } from '../basket/book';
import { useBook } from '../basket/book-context';
import { keyOf, nothing, type Entry } from '../basket/entry';
import { problemText } from '../problem-text';
import { showUndo } from '../show-undo';
import type { CreditColumn } from './credit-column';
import { planCards, planEntries, type EditPlan } from './edit-plan';
import { loadEveryEmployee, type EmployeesOf } from './employees-query';
import { fillDown, pasteInto, readClipboard, type Fill } from './paste';
import type { ReadEntry } from './row-state';

interface FillScope {
  of: EmployeesOf;
  rows: readonly EmployeeProductRow[];
  hasNext: boolean;
  selected: ReadonlySet<string>;
  columns: readonly CreditColumn[];
}

const NONE: ReadonlySet<string> = new Set();

/** Changes of many rows at once: fill, paste, cards for all, the edit drawer. Each shows what it did and can be undone. */
export function useFill({ of, rows, hasNext, selected, columns }: FillScope) {
  const book = useBook();
  const apply = useApply();
  const [pending, setPending] = useState<string | null>(null);
  const everyRow = useCallback(() => (hasNext ? loadEveryEmployee(of) : Promise.resolve(rows)), [hasNext, of, rows]);
  const targets = () => (selected.size > 0 ? Promise.resolve(rows.filter((row) => selected.has(row.uid))) : everyRow());
  const read: ReadEntry = (key) => entryAt(book.store.get(), key);
  const facts = { productCode: of.productCode, columns, read };
  const run = (name: string, plan: () => Promise<{ fill: Fill; done: DoneText }>) => {
    setPending(name);
    return plan()
      .then(({ fill, done }) => apply.done(fill, done))
      .catch(apply.failed)
      .finally(() => setPending(null));
  };
  return {
    pending,
    highlighted: apply.highlighted,
    endHighlight: apply.endHighlight,
    addCards: () => run('card', async () => ({ fill: planCards(await targets(), facts), done: 'cards' })),
    fill: (column: CreditColumn, text: string) =>
      run(column.key, async () => ({ fill: fillDown(await targets(), { column, text, read }), done: 'filled' })),
    edit: (plan: EditPlan) => run('edit', async () => ({ fill: planEntries(await targets(), plan, facts), done: 'filled' })),
    paste: (at: { employeeUid: string; column: string }, text: string) =>
      run('paste', async () => {
        const cells = readClipboard(text);
        const from = rows.findIndex((row) => row.uid === at.employeeUid);
        const all = from + cells.length > rows.length ? await everyRow() : rows;
        const right = columns.slice(columns.findIndex(({ key }) => key === at.column));
        const below = all.slice(all.findIndex((row) => row.uid === at.employeeUid));
        return { fill: pasteInto({ cells, rows: below, columns: right, read }), done: 'pasted' };
      }),
  };
}

type DoneText = 'cards' | 'filled' | 'pasted';

function useApply() {
  const { t } = useTranslation('ordering');
  const book = useBook();
  const [highlighted, setHighlighted] = useState(NONE);
  const done = (fill: Fill, text: DoneText) => {
    const before = fill.entries.map((entry): Entry => entryAt(book.store.get(), keyOf(entry)) ?? nothing(entry));
    const undo = () => {
      book.change(before);
      setHighlighted(NONE);
    };
    if (fill.entries.length > 0) book.change(fill.entries);
    setHighlighted(new Set(fill.entries.map(keyOf)));
    const parts = [
      t(`fill.done.${text}`, { count: text === 'filled' ? peopleIn(fill) : fill.entries.length }),
      fill.locked > 0 ? t('fill.locked', { count: fill.locked }) : '',
      fill.wrong.length > 0 ? t('fill.wrong', { count: fill.wrong.length, who: firstOf(fill.wrong) }) : '',
    ];
    showUndo({
      kind: fill.wrong.length > 0 ? 'warn' : fill.entries.length > 0 ? 'ok' : 'info',
      text: `${parts.filter(Boolean).join(', ')}.`,
      action: fill.entries.length > 0 ? { label: t('undo'), run: undo } : undefined,
    });
  };
  const failed = (error: unknown) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) });
  const endHighlight = useCallback(() => setHighlighted((before) => (before.size === 0 ? before : NONE)), []);
  return { done, failed, highlighted, endHighlight };
}

/** Enough of them to find the place in the sheet. */
const firstOf = (numbers: readonly string[]): string => [...new Set(numbers)].slice(0, 3).join(', ') + (numbers.length > 3 ? '…' : '');

const peopleIn = ({ entries }: Fill): number => new Set(entries.map((entry) => entry.employeeUid)).size;
