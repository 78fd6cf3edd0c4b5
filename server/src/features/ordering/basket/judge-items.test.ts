import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Day } from '@portal/domain/calendar/prague-day';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { basketErrorOf, type BasketConflicts } from '@portal/domain/ordering/basket-conflicts';
import { createCompany, createEmployees, createLocation, inCompany, type TestCompany } from '../../../../test/world/factories';
import { createCards, createRequests, fillBasket, type BasketItemInput } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { readItemFacts, readKindsOfItems, type ItemFacts } from '../../../store/ordering/basket-facts';
import { listTroubledItems } from '../../../store/ordering/basket-troubles';
import type { CompanyTx } from '../../../store/engine/db';
import { judgeFacts } from './judge-items';

const TODAY = '2026-11-23';
const CARDS = [
  null,
  'ORDERED',
  'CRD_IN_PRD',
  'CRD_NOT_MNF',
  'CRD_MNF',
  'CRD_NOT_ACT',
  'CRD_ACT',
  'CRD_BLK_TMP',
  'CRD_CANC',
  'CRD_EXP',
] as const;
const WAYS = ['new', 'renewal', 'replacement', 'answered'] as const;

let world: TestApp;
let company: TestCompany;
let people: { uid: string; open: string; answered: string }[];
let places: (string | null)[];

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  const closed = await createLocation(world.deps, company, { status: 'inactive' });
  places = [null, company.locationUid, closed];
  const kinds = EMPLOYEE_STATUSES.flatMap((status) =>
    CARDS.map((card, index) => ({ status, card, locationUid: index % 3 === 0 ? closed : company.locationUid })),
  );
  const uids = await createEmployees(
    world.deps,
    company,
    kinds.map(({ status, locationUid }) => ({ status, locationUid })),
  );
  const cards = kinds.flatMap(({ card }, index) => (card === null ? [] : [{ employeeUid: uids[index] ?? '', status: card }]));
  await createCards(world.deps, company, cards);
  const declinedAt = new Date('2026-11-20T08:00:00Z');
  const open = await createRequests(
    world.deps,
    company,
    uids.map((employeeUid) => ({ employeeUid })),
  );
  const answered = await createRequests(
    world.deps,
    company,
    uids.map((employeeUid) => ({ employeeUid, declinedAt })),
  );
  people = uids.map((uid, index) => ({ uid, open: open[index] ?? '', answered: answered[index] ?? '' }));
});
afterAll(() => world.close());

const SERVICES = { new: '90C-401', renewal: '90C-403', replacement: '90C-402', answered: '90C-402' } as const;

/** What one person has in the basket; neither card nor credit is nothing. */
interface Entry {
  person: number;
  card: (typeof WAYS)[number] | null;
  hasCredit: boolean;
  place: number;
}

const entry: fc.Arbitrary<Entry> = fc.record({
  person: fc.nat({ max: EMPLOYEE_STATUSES.length * CARDS.length - 1 }),
  card: fc.option(fc.constantFrom(...WAYS)),
  hasCredit: fc.boolean(),
  place: fc.nat({ max: 2 }),
});

const itemsOf = ({ person, card, hasCredit, place }: Entry): BasketItemInput[] => {
  const { uid: employeeUid, open, answered } = people[person] ?? { uid: '', open: '', answered: '' };
  const requestUid = card === 'answered' ? answered : card === 'replacement' ? open : null;
  return [
    ...(card === null ? [] : [{ employeeUid, serviceCode: SERVICES[card], locationUid: places[place] ?? null, requestUid }]),
    ...(hasCredit ? [{ employeeUid, value: 100_00 }] : []),
  ];
};

const troubles = ({ conflicts, ignored }: BasketConflicts) => ({
  conflicts: [...new Set(conflicts.map(({ error }) => error))].toSorted(),
  ignored: [...new Set(ignored.map(({ error }) => error))].toSorted(),
});

/** What the list of errors says about each item: the trouble of its kind. */
async function listedTroubles(tx: CompanyTx, list: { itemsUid: string; today: Day }, kinds: ItemFacts[]) {
  const judged = judgeFacts(kinds);
  const listed = async (found: BasketConflicts['conflicts']) => {
    const errors = new Map(found.map(({ itemUid, error }) => [itemUid, error]));
    const troubled = kinds.filter(({ itemUid }) => errors.has(itemUid));
    const { items } = await listTroubledItems(tx, { ...list, kinds: troubled, uids: [], services: undefined, limit: 100, offset: 0 });
    return Object.fromEntries(items.map(({ itemUid, kind }) => [itemUid, errors.get(troubled[kind ?? -1]?.itemUid ?? '')]));
  };
  return { conflicts: await listed(judged.conflicts), ignored: await listed(judged.ignored) };
}

it('[F-403] the kinds of items of a basket are refused for the same reasons as every item by itself', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(entry, { selector: ({ person }) => person, maxLength: 12 }), async (entries) => {
      await fillBasket(world.deps, company, entries.flatMap(itemsOf));
      const [all, kinds, listed] = await inCompany(world.deps, company.uid, async (tx) => {
        const basket = await tx.first<{ itemsUid: string }>(
          sql`SELECT items_uid AS "itemsUid" FROM orders WHERE uid = ${company.basketUid}`,
        );
        const list = { itemsUid: basket?.itemsUid ?? '', today: TODAY } as const;
        const [items, kinds] = [await readItemFacts(tx, list), await readKindsOfItems(tx, list)];
        const read = [items, kinds, await listedTroubles(tx, list, kinds)] as const;
        await tx.run(sql`DELETE FROM order_items WHERE items_uid = ${list.itemsUid}`);
        return read;
      });
      expect(basketErrorOf(kinds.length, judgeFacts(kinds))).toBe(basketErrorOf(all.length, judgeFacts(all)));
      expect(troubles(judgeFacts(kinds))).toEqual(troubles(judgeFacts(all)));
      const { conflicts, ignored } = judgeFacts(all);
      for (const [found, expected] of [
        [listed.conflicts, conflicts],
        [listed.ignored, ignored],
      ] as const)
        expect(found).toEqual(Object.fromEntries(expected.map(({ itemUid, error }) => [itemUid, error])));
    }),
    { numRuns: 150 },
  );
});
