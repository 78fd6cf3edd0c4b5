import { useState } from 'react';
import type { OrderablePerson } from '@portal/contract/ordering/products';
import { entryAt } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import type { CreditColumn } from '../cells/credit-column';
import { planCards, planEntries, type EditPlan } from './edit-plan';
import type { EmployeesOf } from '../employees-query';
import { fillDown, type Fill } from '../paste/paste';
import type { ReadEntry } from '../cells/row-state';
import { useApply, type DoneText } from './use-apply';
import { useEverybody } from './use-everybody';
import type { PastePlace } from '../paste/plan-block';
import { usePaste } from '../paste/use-paste';

interface FillScope {
  of: EmployeesOf;
  rows: readonly OrderablePerson[];
  hasNext: boolean;
  selected: ReadonlySet<string>;
  columns: readonly CreditColumn[];
}

/** Changes of many rows at once: fill, paste, cards for all, the edit drawer. Each shows what it did and can be undone. */
export function useFill({ of, rows, hasNext, selected, columns }: FillScope) {
  const book = useBook();
  const apply = useApply();
  const [pending, setPending] = useState<string | null>(null);
  const everybody = useEverybody({ of, rows, hasNext });
  const targets = () => chosenOf(selected, rows, everybody);
  const read: ReadEntry = (key) => entryAt(book.store.get(), key);
  const facts = { productCode: of.productCode, columns, read };
  const { readBlock, preview, matchBy, close } = usePaste({ rows, columns, store: book.store, everybody });
  const run = (name: string, plan: () => Promise<{ fill: Fill | null; done: DoneText }>) => {
    setPending(name);
    return plan()
      .then(({ fill, done }) => fill && apply.done(fill, done))
      .catch(apply.failed)
      .finally(() => setPending(null));
  };
  const fillTargets = (name: string, planFor: (people: readonly OrderablePerson[]) => Fill) =>
    run(name, async () => {
      const people = await targets();
      return { fill: withAbsent(planFor(people), selected.size - people.length), done: 'filled' };
    });
  const plan = preview?.plans[preview.by];
  return {
    pending,
    /** Selects everybody under the filter. */
    selectAll: (select: (uids: string[]) => void) => everybody().then((all) => select(all.map(({ uid }) => uid)), apply.failed),
    highlighted: apply.highlighted,
    endHighlight: apply.endHighlight,
    addCards: () => run('card', async () => ({ fill: planCards(await targets(), facts), done: 'cards' })),
    fill: (column: CreditColumn, text: string) => fillTargets(column.key, (people) => fillDown(people, { column, text, read })),
    edit: (edit: EditPlan) => fillTargets('edit', (people) => planEntries(people, edit, facts)),
    paste: (at: PastePlace, text: string) => run('paste', async () => ({ fill: await readBlock(at, text), done: 'pasted' })),
    preview,
    matchBy,
    closePreview: close,
    confirmPreview: () => {
      close();
      // What stays out was told in the preview.
      if (plan) apply.done({ ...plan, locked: 0, wrong: [] }, 'pasted', preview?.seen);
    },
  };
}

/** Who was selected elsewhere and cannot be ordered for is counted with those nothing can be set for. */
const withAbsent = (fill: Fill, absent: number): Fill => ({ ...fill, locked: fill.locked + Math.max(absent, 0) });

/** The selected people, else everybody; those the screen has not loaded are read. */
async function chosenOf(
  selected: ReadonlySet<string>,
  rows: readonly OrderablePerson[],
  everybody: () => Promise<readonly OrderablePerson[]>,
): Promise<readonly OrderablePerson[]> {
  if (selected.size === 0) return everybody();
  const shown = rows.filter((row) => selected.has(row.uid));
  return shown.length === selected.size ? shown : (await everybody()).filter((row) => selected.has(row.uid));
}
