import { describe, expect, it } from 'vitest';
import type { BasketItem } from '@portal/contract/ordering/basket';
import { czk } from '@portal/domain/money/money';
import {
  applied,
  changed,
  confirmed,
  emptyBook,
  entriesOf,
  entriesOfEmployee,
  entryAt,
  loaded,
  missed,
  refused,
  unanswered,
  type Book,
} from './book';
import { nextBatch } from './next-batch';
import { inputOf, keyOf, nothing, type Entry } from './entry';
import { sumsOf, estimateOf, isEmptyBasket } from './sums';

const gastro = (employeeUid: string, value: number, quantity = 1): Entry => ({
  employeeUid,
  productCode: '90C',
  serviceCode: '26C-828',
  walletUid: null,
  kind: 'credits',
  value: czk(value),
  quantity,
});
const card = (employeeUid: string): Entry => ({ ...gastro(employeeUid, 0), serviceCode: '90C-401', kind: 'cards', value: null });
const me = { uid: 'me', firstName: 'Jana', lastName: 'Dvořáková' };
const colleague = { uid: 'other', firstName: 'Petr', lastName: 'Svoboda' };
const saved = (entry: Entry, changes: Partial<BasketItem> = {}): BasketItem => ({
  uid: `i-${entry.employeeUid}`,
  productCode: entry.productCode,
  productServiceCode: entry.serviceCode,
  kind: entry.kind,
  quantity: entry.quantity,
  value: entry.value,
  walletUid: entry.walletUid,
  locationUid: null,
  requestUid: null,
  version: 1,
  changedAt: '2026-11-21T08:00:00Z',
  changedBy: me,
  employee: { uid: entry.employeeUid, employeeNumber: '1', firstName: 'A', lastName: 'B', employeeStatus: 'active' },
  ...changes,
});
/** Later work of the colleague on the same entry. */
const theirs = (entry: Entry, version: number): BasketItem =>
  saved(entry, { version, changedAt: `2026-11-21T08:00:0${version}Z`, changedBy: colleague });
const mine: Book = { ...emptyBook, me: 'me' };

describe('basket on the screen', () => {
  it('shows a change over what is saved, and what is saved again once it is undone', () => {
    const book = changed(loaded(emptyBook, [saved(gastro('a', 2000))]), [gastro('a', 2400)]);
    expect(entryAt(book, keyOf(gastro('a', 0)))?.value).toBe(2400);
    expect(changed(book, [gastro('a', 2000)]).pending.size).toBe(0);
  });

  it('what a colleague did after the person began is not overwritten unseen; own work since is', () => {
    const began = loaded(mine, [saved(gastro('a', 900)), saved(gastro('b', 900))]);
    const now = applied(began, [theirs(gastro('a', 1500), 2), { ...theirs(gastro('b', 1500), 2), changedBy: me }]);
    const versions = (book: Book) => [...book.pending.values()].map(({ version }) => version);
    expect(versions(changed(now, [gastro('a', 2000), gastro('b', 2000)], began))).toEqual([1, 2]);
    expect(versions(changed(now, [gastro('a', 2000)]))).toEqual([2]);
  });

  it('going back after a lost answer is sent too, because the lost one may stand there', () => {
    const before = changed(loaded(emptyBook, [saved(gastro('a', 900))]), [gastro('a', 2400)]);
    const lost = unanswered(before, nextBatch(before));
    expect(nextBatch(changed(lost, [gastro('a', 900)]))).toMatchObject([
      { entry: { value: czk(900) }, version: 1, tried: { value: czk(2400) } },
    ]);
  });

  it('a removed entry is gone from everything that counts', () => {
    const book = changed(loaded(emptyBook, [saved(gastro('a', 2000)), saved(card('a'))]), [nothing(gastro('a', 2000))]);
    expect(entriesOf(book)).toMatchObject([card('a')]);
    expect(entriesOfEmployee(book, 'a')).toMatchObject([card('a')]);
  });

  it('[BSK-028] [BSK-030] a skipped row goes back to what it was and says why', () => {
    const before = changed(loaded(emptyBook, [saved(gastro('a', 100))]), [gastro('a', 200), gastro('b', 300)]);
    const sent = nextBatch(before);
    const after = confirmed(before, sent, {
      items: [saved(gastro('a', 100)), saved(gastro('b', 300))],
      skipped: [{ rowNumber: 1, personNumber: '1', reason: 'employeeNotActive' }],
      conflicts: [],
    });
    expect(entryAt(after, keyOf(gastro('a', 0)))?.value).toBe(100);
    expect(after.troubles.get(keyOf(gastro('a', 0)))).toEqual({ kind: 'skipped', reason: 'employeeNotActive', personNumber: '1' });
    expect(after.pending.size).toBe(0);
  });

  it('an entry changed again while it was being saved stays unsaved', () => {
    const before = changed(emptyBook, [gastro('a', 200)]);
    const sent = nextBatch(before);
    const meanwhile = changed({ ...before, phase: 'saving' }, [gastro('a', 250)]);
    const after = confirmed(meanwhile, sent, { items: [saved(gastro('a', 200))], skipped: [], conflicts: [] });
    expect(entryAt(after, keyOf(gastro('a', 0)))?.value).toBe(250);
    expect(nextBatch(after)).toHaveLength(1);
  });

  it('a refused entry goes back too', () => {
    const book = changed(emptyBook, [gastro('a', 200)]);
    const after = refused(book, nextBatch(book), 'Tuto službu nelze objednat.');
    expect(entriesOf(after)).toEqual([]);
    expect(after.troubles.size).toBe(1);
  });

  it('sends at most 1000 entries and never parts a card from its credit', () => {
    const many = Array.from({ length: 700 }, (_, index) => [card(`e${index}`), gastro(`e${index}`, 500)]).flat();
    const batch = nextBatch(changed(emptyBook, many));
    expect(batch).toHaveLength(1000);
    expect(new Set(batch.map(({ entry }) => entry.employeeUid)).size).toBe(500);
  });

  it('[BSK-033] [BSK-034] [BSK-035] [BSK-036] [BSK-037] [BSK-038] writes entries the way the wire wants them', () => {
    expect(inputOf(card('a'), 3)).toEqual({ productCode: '90C', productServiceCode: '90C-401', employeeUid: 'a', quantity: 1, version: 3 });
    expect(inputOf(gastro('a', 235, 20), 0)).toMatchObject({ productServiceCode: '26C-828', value: czk(235), quantity: 20 });
    expect(inputOf({ ...gastro('a', 500), serviceCode: '27C-728', walletUid: 'w' }, 0)).toMatchObject({ walletUid: 'w', value: czk(500) });
    expect(inputOf(nothing(gastro('a', 500)), 0)).toMatchObject({ value: czk(0), quantity: 0 });
  });
});

describe('two people on one basket', () => {
  const key = keyOf(gastro('a', 0));
  const seen = loaded(mine, [saved(gastro('a', 1000))]);

  it('a change goes out with the version the person saw, also when somebody changed the entry meanwhile', () => {
    const writing = changed(seen, [gastro('a', 2000)]);
    const after = applied(writing, [theirs(gastro('a', 1500), 2)]);
    expect(entryAt(after, key)?.value).toBe(2000);
    expect(nextBatch(after)[0]?.version).toBe(1);
    expect(nextBatch(changed(after, [gastro('a', 2100)]))[0]?.version).toBe(1);
    expect(nextBatch(changed(mine, [gastro('b', 100)]))[0]?.version).toBe(0);
  });

  it('a conflict shows theirs and keeps mine aside; sent again it names their version', () => {
    const writing = changed(seen, [gastro('a', 2000)]);
    const now = theirs(gastro('a', 1500), 2);
    const after = confirmed(writing, nextBatch(writing), { items: [now], skipped: [], conflicts: [{ rowNumber: 1, theirs: now }] });
    expect(entryAt(after, key)?.value).toBe(1500);
    expect(after.troubles.get(key)).toMatchObject({
      kind: 'conflict',
      mine: { value: czk(2000) },
      theirs: { value: czk(1500), changedBy: colleague },
    });
    const again = changed(after, [gastro('a', 2000)]);
    expect(nextBatch(again)[0]).toMatchObject({ entry: { value: czk(2000) }, version: 2 });
    expect(again.troubles.size).toBe(0);
  });

  it('what they took out is a conflict, too; the same work twice is none', () => {
    const writing = changed(seen, [gastro('a', 2000)]);
    const gone = confirmed(writing, nextBatch(writing), { items: [], skipped: [], conflicts: [{ rowNumber: 1, theirs: null }] });
    expect(gone.troubles.get(key)).toMatchObject({ kind: 'conflict', theirs: null });
    const same = theirs(gastro('a', 2000), 2);
    const after = confirmed(writing, nextBatch(writing), { items: [same], skipped: [], conflicts: [{ rowNumber: 1, theirs: same }] });
    expect([after.troubles.size, after.pending.size]).toEqual([0, 0]);
  });

  it('own work whose answer was lost is not somebody else’s: what was written since goes out over it', () => {
    const writing = changed(seen, [gastro('a', 2000)]);
    const lost = changed(unanswered(writing, nextBatch(writing)), [gastro('a', 2500)]);
    const own = saved(gastro('a', 2000), { version: 2 });
    const after = confirmed(lost, nextBatch(lost), { items: [own], skipped: [], conflicts: [{ rowNumber: 1, theirs: own }] });
    expect(after.troubles.size).toBe(0);
    expect(nextBatch(after)[0]).toMatchObject({ entry: { value: czk(2500) }, version: 2 });
  });

  it('marks what others changed or took out, never what is one’s own, until one writes there', () => {
    const after = applied(seen, [theirs(gastro('a', 1500), 2), saved(gastro('b', 700))]);
    expect(after.touches.get(key)).toEqual({ by: colleague, at: '2026-11-21T08:00:02Z' });
    expect(after.touches.size).toBe(1);
    expect(changed(after, [gastro('a', 1600)]).touches.size).toBe(0);
    expect(missed(loaded(after, []), after.saved).touches.get(key)).toEqual({ by: null, at: null });
  });

  it('a reading older than what was just saved changes nothing', () => {
    const after = applied(seen, [theirs(gastro('a', 1500), 2)]);
    expect(entryAt(loaded(after, [saved(gastro('a', 1000))]), key)?.value).toBe(1500);
  });
});

describe('sums of the basket', () => {
  it('[BSK-004] counts cards and nominal credit, days times the amount of a day; both 0 is empty', () => {
    const sums = sumsOf([card('a'), gastro('a', 235.5, 20), { ...gastro('b', 500), serviceCode: '27C-728', walletUid: 'w' }]);
    expect(sums).toEqual({
      cards: 1,
      credit: 521_000,
      byCredit: new Map([
        ['26C-828', 471_000],
        ['27C-728', 50_000],
      ]),
      people: 2,
    });
    expect(isEmptyBasket(sums)).toBe(false);
    expect(isEmptyBasket(sumsOf([]))).toBe(true);
  });

  it('[ORD-046] prices the basket with the contract’s own card price, the fees the server names and VAT, without delivery', () => {
    const service = {
      name: '',
      group: 'item',
      orderBulk: true,
      orderManual: true,
      isActive: true,
      hasWallets: false,
      vatRate: 21,
    } as const;
    const products = [
      { code: '90C', name: '', type: 'multiCard', active: true, services: [{ ...service, code: '90C-401', price: czk(50) }] },
    ] as const;
    const fees = [
      { productServiceCode: '26C-828' as const, percent: 3, minimum: czk(0) },
      { productServiceCode: '27C-728' as const, percent: 5, minimum: czk(75) },
    ];
    const flexi = { ...gastro('b', 1000), serviceCode: '27C-728', walletUid: 'w' } as const;
    const estimate = estimateOf(
      [card('a'), gastro('a', 2000), flexi],
      products.map((product) => ({ ...product, services: [...product.services], fees })),
    );
    expect(estimate.cardPrice).toBe(50_00);
    expect(estimate.fees).toBe(60_00 + 75_00);
    expect(estimate.totals.vat).toBe(Math.round((50_00 + 60_00 + 75_00) * 0.21));
    expect(estimate.totals.priceIncVat).toBe(estimate.totals.price + estimate.totals.vat);
  });
});
