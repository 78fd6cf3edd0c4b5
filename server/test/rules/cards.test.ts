import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@portal/domain/calendar/prague-day';
import { shownCardStatus } from '@portal/domain/cards/card-life';
import { CARD_STATUSES, FINAL_CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import { renewalHorizon } from '@portal/domain/cards/renewal';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { LOCATION_STATUSES, takesCards, type LocationStatus } from '@portal/domain/settings/location-status';
import { findCardsToFollow } from '../../src/store/cards/renewals';
import { readCardHolder } from '../../src/store/cards/request-answers';
import { readBasketFacts } from '../../src/store/ordering/basket-change';
import { readItemFacts } from '../../src/store/ordering/basket-facts';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, createLocation, inCompany, type EmployeeInput, type TestCompany } from '../world/factories';
import { createCards, fillBasket } from '../world/ordering-factories';

/**
 * What is asked about the cards of thousands of people at once is asked in SQL: which card is the present one, whether it has ended, whether it
 * is near its end, whether it may be followed, whether cards may go to an address. The domain says the same for one card, to screens and to
 * rules; both are compared here in every case.
 */

const TODAY: Day = '2026-11-23';
const MONTHS = 2;

/** States a card of the database can be in; the others are made of it and of the basket. */
const STORED = CARD_STATUSES.filter((status) => !['INIT', 'EXPIRING', 'WITHOUT_CARD'].includes(status));
const ON_THE_WAY: readonly CardStatus[] = ['ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF'];

let world: TestApp;
let company: TestCompany;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
});
afterAll(() => world.close());

interface HeldCard {
  status: CardStatus;
  expiresOn?: Day | null;
}

/** Somebody for each case, with their cards, the oldest first; answers their uids in order. */
async function hold(cases: readonly { employee?: EmployeeInput; cards: readonly HeldCard[] }[]): Promise<string[]> {
  const uids = await createEmployees(
    world.deps,
    company,
    cases.map(({ employee = {} }) => employee),
  );
  const cards = cases.flatMap(({ cards: held }, person) =>
    held.map((card, age) => ({ employeeUid: uids[person] ?? '', createdAt: new Date(Date.UTC(2026, 0, 1, 0, age)), ...card })),
  );
  await createCards(world.deps, company, cards);
  return uids;
}

const shownCards = (uids: readonly string[], today = TODAY) =>
  inCompany(world.deps, company.uid, (tx) =>
    Promise.all(uids.map(async (employeeUid) => (await readCardHolder(tx, { employeeUid, productCode: '90C', today }))?.cardStatus)),
  );

describe('a card that has ended', () => {
  it('is one of the domain’s final states', async () => {
    const rows = await world.deps.db.directory.rows<{ status: CardStatus; ended: boolean }>(
      sql`SELECT status, has_card_ended(status) AS ended FROM unnest(${[...CARD_STATUSES]}::text[]) AS status`,
    );
    expect(rows.filter(({ ended }) => ended).map(({ status }) => status)).toEqual(CARD_STATUSES.filter((s) => FINAL_CARD_STATUSES.has(s)));
    expect(rows).toHaveLength(CARD_STATUSES.length);
  });
});

describe('a delivery address', () => {
  it('takes cards in the states of the domain, and somebody’s home always', async () => {
    const rows = await world.deps.db.directory.rows<{ status: LocationStatus; office: boolean; home: boolean }>(
      sql`
        SELECT status, takes_cards('office', status) AS office, takes_cards('home', status) AS home
        FROM unnest(${[...LOCATION_STATUSES]}::text[]) AS status
      `,
    );
    expect(rows).toEqual(LOCATION_STATUSES.map((status) => ({ status, office: takesCards(status), home: true })));
  });
});

describe('the present card', () => {
  it('is the newest that has not ended, else the newest, for lists, for the basket and for its items alike', async () => {
    const pairs = STORED.flatMap((older) => STORED.map((newer) => [older, newer] as const)).filter(
      // never both on their way (S-049)
      ([older, newer]) => !(ON_THE_WAY.includes(older) && ON_THE_WAY.includes(newer)),
    );
    const uids = await hold(pairs.map((pair) => ({ cards: pair.map((status) => ({ status })) })));
    const expected = pairs.map(([older, newer]) => (FINAL_CARD_STATUSES.has(newer) && !FINAL_CARD_STATUSES.has(older) ? older : newer));
    expect(await shownCards(uids)).toEqual(expected);
    const facts = await inCompany(world.deps, company.uid, (tx) =>
      readBasketFacts(tx, { employeeUids: uids, placeUids: [], today: TODAY }),
    );
    expect(uids.map((uid) => facts?.employees.get(uid)?.cards['90C'])).toEqual(expected);
    await fillBasket(
      world.deps,
      company,
      uids.map((employeeUid) => ({ employeeUid, value: 100_00 })),
    );
    const items = await inCompany(world.deps, company.uid, (tx) =>
      readItemFacts(tx, { itemsUid: facts?.basket.itemsUid ?? '', today: TODAY }),
    );
    const byPerson = new Map(items.map(({ employeeUid, cardStatus }) => [employeeUid, cardStatus]));
    expect(uids.map((uid) => byPerson.get(uid))).toEqual(expected);
  });
});

describe('a card near its end', () => {
  it('[S-130] is expiring in SQL on the days it is in the domain, whatever its state and the lengths of months', async () => {
    const ends: Day[] = ['2027-01-30', '2027-01-31', '2027-02-28', '2027-04-30', '2028-02-29'];
    const cases = STORED.flatMap((status) => (status === 'CRD_ACT' ? ends : ends.slice(0, 1)).map((expiresOn) => ({ status, expiresOn })));
    const uids = await hold(cases.map((card) => ({ cards: [card] })));
    for (const end of ends)
      for (const today of [-1, 0, 1, 2, 3].map((days) => addDays(addMonths(end, -MONTHS), days)))
        expect([today, await shownCards(uids, today)]).toEqual([
          today,
          cases.map(({ status, expiresOn }) => shownCardStatus({ status, expirationDate: expiresOn }, today, MONTHS)),
        ]);
  });
});

describe('a card that may be followed by another one', () => {
  it('[S-131] is the one of the domain: a renewal can be ordered until after it ends, it is near its end, and nothing newer is there', async () => {
    const ends: Day[] = [addDays(TODAY, -1), TODAY, '2026-12-31', renewalHorizon(TODAY, MONTHS), addDays(renewalHorizon(TODAY, MONTHS), 1)];
    const newer: (CardStatus | null)[] = [null, 'ORDERED', 'CRD_NOT_MNF'];
    const cases = STORED.flatMap((status) =>
      ends.flatMap((expiresOn) => lastDays(expiresOn).flatMap((employee) => newer.map((next) => ({ status, expiresOn, employee, next })))),
    ).filter(({ status, next }) => !(next === 'ORDERED' && ON_THE_WAY.includes(status)));
    const uids = await hold(
      cases.map(({ employee, status, expiresOn, next }) => ({
        employee,
        cards: [{ status, expiresOn }, ...(next === null ? [] : [{ status: next, expiresOn: null }])],
      })),
    );
    const period = { today: TODAY, until: renewalHorizon(TODAY, MONTHS) };
    const found = await inCompany(world.deps, company.uid, (tx) => findCardsToFollow(tx, { ...period, employeeUids: uids }));
    expect(uids.map((uid) => found.has(uid))).toEqual(cases.map(mayBeFollowed));
    expect(found.size).toBeGreaterThan(0);
  });

  type Case = {
    status: CardStatus;
    expiresOn: Day;
    employee: EmployeeInput & { status: (typeof EMPLOYEE_STATUSES)[number] };
    next: CardStatus | null;
  };

  /** Everybody by status; who leaves, on the last day of the card and on the day after it. */
  const lastDays = (expiresOn: Day): Case['employee'][] =>
    EMPLOYEE_STATUSES.flatMap((status): Case['employee'][] =>
      status === 'active_till_date' ? [0, 1].map((days) => ({ status, activeTill: addDays(expiresOn, days) })) : [{ status }],
    );

  function mayBeFollowed({ status, expiresOn, employee, next }: Case): boolean {
    const cardStatus = shownCardStatus({ status, expirationDate: expiresOn }, TODAY, MONTHS);
    const isGone = employee.status === 'active_till_date' && (employee.activeTill ?? '') <= expiresOn;
    const employeeStatus = isGone ? 'inactive' : employee.status;
    const isOrderable = canOrderCard({ employeeStatus, cardStatus }, 'renewal').ok;
    return isOrderable && cardStatus === 'EXPIRING' && expiresOn >= TODAY && (next === null || FINAL_CARD_STATUSES.has(next));
  }
});

describe('where cards may go', () => {
  it('[S-181] is home always, and to an address while it is active: for people, and for an address named with a card', async () => {
    const places = await Promise.all(LOCATION_STATUSES.map((status) => createLocation(world.deps, company, { status })));
    const isActive = LOCATION_STATUSES.map((status) => status === 'active');
    const atHome = await createEmployees(world.deps, company, [
      { deliveryType: 'home' },
      ...places.map((uid) => ({ deliveryType: 'home' as const, locationUid: uid })),
    ]);
    const atOffice = await createEmployees(
      world.deps,
      company,
      places.map((locationUid) => ({ locationUid })),
    );
    const facts = await inCompany(world.deps, company.uid, (tx) =>
      readBasketFacts(tx, { employeeUids: [...atHome, ...atOffice], placeUids: places, today: TODAY }),
    );
    const isOpen = (uid: string) => facts?.employees.get(uid)?.isLocationActive;
    expect(atHome.map(isOpen)).toEqual(atHome.map(() => true));
    expect(atOffice.map(isOpen)).toEqual(isActive);
    expect(places.map((uid) => facts?.activePlaces.has(uid))).toEqual(isActive);

    const named = atHome.slice(1).map((employeeUid, index) => ({ employeeUid, locationUid: places[index] ?? null }));
    await fillBasket(world.deps, company, [...named, ...[...atHome.slice(0, 1), ...atOffice].map((employeeUid) => ({ employeeUid }))]);
    const items = await inCompany(world.deps, company.uid, (tx) =>
      readItemFacts(tx, { itemsUid: facts?.basket.itemsUid ?? '', today: TODAY }),
    );
    const ofItem = new Map(items.map(({ employeeUid, isLocationActive }) => [employeeUid, isLocationActive]));
    expect([...atHome, ...atOffice].map((uid) => ofItem.get(uid))).toEqual([true, ...isActive, ...isActive]);
  });
});
