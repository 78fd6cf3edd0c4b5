import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { createEmployees, createMembership, createUser, inCompany, signIn } from '../../../../test/world/factories';
import { openProposalOffice, type ProposalOffice } from '../../../../test/world/proposals';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let office: ProposalOffice;
let today: Date;
let anna: string;
let petr: string;

beforeAll(async () => {
  world = await testApp();
  today = world.deps.now();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(today);
  office = await openProposalOffice(world);
  [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
});

/** What others do is done at another moment. */
const later = () => world.setNow(new Date(world.deps.now().getTime() + 60_000));
const post = async (path: string, payload: object = {}) => (await office.call('POST', path, payload)).json();
const entry = (employeeUid: string, value: number) => `${employeeUid} 26C-828 ${value} × 1`;

describe('[PLAN-006] into the basket', () => {
  it('an empty basket takes it at once, and the checkout can start', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    const answer = await office.confirm(uid);
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { total: { totalAmount: 3400 }, people: 2, skipped: [] }]);
    expect(await office.basket()).toEqual([entry(anna, 2400), entry(petr, 1000)]);
    expect((await post('/order-checkout')).data.order.uid).toBeTruthy();
    expect((await office.proposal(uid)).outcome).toEqual({ people: 2, cards: 0, credit: 3400, order: null, canTakeBack: true });
  });

  it('a basket that is not empty asks, adds or is replaced, and the way back restores it', async () => {
    const [eva = ''] = await office.holders([{ employeeNumber: '3' }]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    await post('/basket', { items: [office.gastro(petr, 50), office.gastro(eva, 70)] });
    const before = await office.basket();
    expect((await office.confirm(uid)).json().code).toBe('proposal.basketNotEmpty');
    for (const [mode, expected] of [
      ['add', [entry(anna, 2400), entry(petr, 1000), entry(eva, 70)]],
      ['replace', [entry(anna, 2400), entry(petr, 1000)]],
    ] as const) {
      later();
      expect((await office.confirm(uid, { mode })).statusCode).toBe(200);
      expect(await office.basket()).toEqual(expected);
      later();
      expect((await post(`/proposals/${uid}/take-back`)).data).toMatchObject({
        total: { totalAmount: 120 },
        kept: 0,
        changed: 0,
        skipped: [],
      });
      expect(await office.basket()).toEqual(before);
      expect(await office.proposal(uid)).toMatchObject({ status: 'open', outcome: null });
    }
  });

  it('what gave way is listed among the removals of the basket (R-11)', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    await post('/basket', { items: [office.gastro(anna, 50), office.gastro(petr, 70)] });
    later();
    await office.confirm(uid, { mode: 'replace' });
    const { data } = (await office.call('GET', '/basket/removals')).json();
    expect(data[0]).toMatchObject({ cause: 'emptied', itemCount: 2, total: { totalAmount: 120 }, canRestore: true });
  });

  it('[PLAN-006] the way back leaves alone what somebody changed since, and says how much', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    await office.confirm(uid);
    later();
    await post('/basket', { items: [office.gastro(petr, 1111)] });
    expect((await post(`/proposals/${uid}/take-back`)).data).toMatchObject({ restored: 0, kept: 0, changed: 1, skipped: [] });
    expect(await office.basket()).toEqual([entry(petr, 1111)]);
  });

  it('a checkout taken before is void, and there is no way back once the basket was ordered', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    await post('/basket', { items: [office.gastro(petr, 70)] });
    const checkout = (await post('/order-checkout')).data.order.uid;
    later();
    await office.confirm(uid, { mode: 'replace' });
    expect((await office.call('GET', `/order-checkout/${checkout}`)).statusCode).toBe(404);
    const placed = (await post('/order-checkout')).data.order.uid;
    await post(`/order-checkout/${placed}/submit`);
    expect((await post(`/proposals/${uid}/take-back`)).code).toBe('proposal.notInBasket');
    expect((await office.proposal(uid)).outcome).toMatchObject({ order: { uid: placed }, canTakeBack: false });
  });

  it('taken back while another one of the order is open, that one stays', async () => {
    const order = await office.order(office.gastro(anna, 2400));
    const first = await office.repeat(order);
    await office.confirm(first);
    const second = await office.repeat(order);
    expect((await post(`/proposals/${first}/take-back`)).data.total.totalAmount).toBe(0);
    expect(await office.proposal(first)).toMatchObject({ status: 'closed', closedReason: 'replaced' });
    expect(await office.proposal(second)).toMatchObject({ status: 'open' });
  });
});

describe('[PLAN-007] what lands in the basket is what was seen', () => {
  it('what changed meanwhile puts nothing there; the new proposal lists it with the reason', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    const { stamp } = await office.proposal(uid);
    await office.call('PUT', `/employees/${petr}/status`, { version: 1, status: 'suspended' });
    expect((await post(`/proposals/${uid}/confirm`, { stamp })).code).toBe('proposal.changed');
    expect(await office.basket()).toEqual([]);
    expect(await office.lines(uid, 'changed')).toMatchObject([{ employee: { uid: petr }, refusal: 'employeeNotActive' }]);
    await office.confirm(uid);
    expect(await office.basket()).toEqual([entry(anna, 2400)]);
  });

  it('an order placed since the proposal was made is told', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    expect((await office.proposal(uid)).laterOrder).toBeNull();
    later();
    const another = await office.order(office.gastro(petr, 70));
    expect((await office.proposal(uid)).laterOrder).toMatchObject({ uid: another });
  });

  it('line by line, whatever was ordered, became of the people and was decided', { timeout: 120_000 }, async () => {
    const person = fc.record({
      gastro: fc.option(fc.integer({ min: 100, max: 5_000_000 })),
      health: fc.option(fc.integer({ min: 100, max: 5_000_000 })),
      fate: fc.constantFrom('stays', 'suspended', 'cardCancelled', 'leaves'),
      decision: fc.constantFrom('none', 'leftOut', 'changed', 'back'),
      hasJoiner: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 6 }), fc.boolean(), async (people, isReplaced) => {
        world.setNow(today);
        office = await openProposalOffice(world);
        const uids = await office.holders(people.map((_, index) => ({ employeeNumber: String(index + 1) })));
        const items = people.flatMap(({ gastro, health }, index) => [
          ...(gastro === null ? [] : [office.gastro(uids[index] ?? '', gastro / 100)]),
          ...(health === null ? [] : [office.health(uids[index] ?? '', health / 100)]),
        ]);
        if (items.length === 0) return;
        const uid = await office.repeat(await office.order(...items));
        later();
        await createEmployees(
          world.deps,
          office.company,
          people.filter(({ hasJoiner }) => hasJoiner).map(() => ({})),
        );
        for (const [index, { fate }] of people.entries()) await befall(uids[index] ?? '', fate);
        const lines = await office.lines(uid);
        const decided = lines.flatMap((line, index) => {
          const decision = people[index % people.length]?.decision;
          if (decision === 'none' || line.refusal !== null) return [];
          const { productServiceCode, walletUid, version } = line;
          const key = { employeeUid: line.employee.uid, productServiceCode, walletUid, version };
          return [{ ...key, isIncluded: decision !== 'leftOut', ...(decision === 'changed' && { value: 321.5 }) }];
        });
        const changed = decided.length === 0 ? null : await office.call('POST', `/proposals/${uid}/lines`, { lines: decided });
        expect(changed?.statusCode ?? 200).toBe(200);
        await post('/basket', { items: [office.gastro(uids[0] ?? '', 77)] });
        const [seen, shown] = [await office.lines(uid), await office.proposal(uid)];
        const differences = seen.reduce(
          (sum, { isIncluded, value, quantity, previous }) =>
            sum +
            (isIncluded ? Math.round(value * quantity * 100) : 0) -
            Math.round((previous?.value ?? 0) * 100) * (previous?.quantity ?? 0),
          0,
        );
        expect(differences).toBe(Math.round((shown.credit.after - shown.credit.before) * 100));
        expect(Math.round(shown.credit.before * 100)).toBe(
          people.reduce((sum, { gastro, health }) => sum + (gastro ?? 0) + (health ?? 0), 0),
        );
        const standing = await office.basket();
        later();
        const answer = await office.confirm(uid, { mode: isReplaced ? 'replace' : 'add' });
        const expected = seen
          .filter(({ isIncluded }) => isIncluded)
          .flatMap(({ employee, productServiceCode, value, hasNewCard }) => [
            `${employee.uid} ${productServiceCode} ${value} × 1`,
            ...(hasNewCard ? [`${employee.uid} 90C-401 null × 1`] : []),
          ]);
        expect(answer.json().code).toBe(expected.length === 0 ? 'proposal.nothingToOrder' : undefined);
        if (expected.length === 0) return;
        const kept = isReplaced ? [] : standing.filter((one) => !expected.some((other) => other.startsWith(`${one.slice(0, 44)} `)));
        expect(new Set(await office.basket())).toEqual(new Set([...expected, ...kept]));
        later();
        await post(`/proposals/${uid}/take-back`);
        expect(await office.basket()).toEqual(standing);
      }),
      { numRuns: 25 },
    );
  });

  async function befall(uid: string, fate: string): Promise<void> {
    if (fate === 'suspended') await office.call('PUT', `/employees/${uid}/status`, { version: 1, status: 'suspended' });
    if (fate === 'leaves') {
      await office.call('PUT', `/employees/${uid}/status`, { version: 1, status: 'active_till_date', activeTo: '2026-11-30' });
    }
    if (fate === 'cardCancelled') {
      await inCompany(world.deps, office.company.uid, (tx) =>
        tx.run(sql`UPDATE cards SET status = 'CRD_CANC' WHERE company_uid = ${office.company.uid} AND employee_uid = ${uid}`),
      );
    }
  }
});

describe('[PLAN-014] a confirmed proposal cannot be confirmed again', () => {
  it('nor changed, nor given up', async () => {
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    await office.confirm(uid);
    expect((await office.confirm(uid, { mode: 'add' })).json().code).toBe('proposal.notOpen');
    const line = { employeeUid: anna, productServiceCode: '26C-828', isIncluded: false, version: 0 };
    expect((await post(`/proposals/${uid}/lines`, { lines: [line] })).code).toBe('proposal.notOpen');
    expect((await post(`/proposals/${uid}/close`)).code).toBe('proposal.notOpen');
    expect(await office.basket()).toEqual([entry(anna, 2400)]);
  });

  it('by two people at once it lands once; one who only looks first would land it twice', async () => {
    const user = await createUser(world.deps);
    const petra = await signIn(world.app, world.deps, { user });
    let careless = 0;
    for (let round = 0; round < 12; round += 1) {
      office = await openProposalOffice(world);
      await createMembership(world.deps, { userUid: user.uid, companyUid: office.company.uid });
      const [holder = ''] = await office.holders([{}]);
      const uid = await office.repeat(await office.order(office.gastro(holder, 2400)));
      const { stamp } = await office.proposal(uid);
      const url = `/api/company/${office.company.uid}/proposals/${uid}/confirm`;
      const confirmed = [office.headers, petra, office.headers, petra].map((headers) =>
        world.app.inject({ method: 'POST', url, headers, payload: { stamp, mode: 'add' } }),
      );
      const answers = (await Promise.all(confirmed)).map((answer) => answer.json().code ?? 'done');
      expect(answers.toSorted()).toEqual(['done', 'proposal.notOpen', 'proposal.notOpen', 'proposal.notOpen']);
      expect(await office.basket()).toEqual([entry(holder, 2400)]);
      const again = await office.repeat((await office.proposal(uid)).order.uid);
      const landed = await Promise.all([1, 2, 3, 4].map(() => confirmCarelessly(again)));
      if (landed.filter(Boolean).length > 1) careless += 1;
    }
    expect(careless).toBeGreaterThan(0);
  });

  /** Looks whether it is open and then writes, holding nothing in between. */
  const confirmCarelessly = (uid: string): Promise<boolean> =>
    inCompany(world.deps, office.company.uid, async (tx) => {
      const row = await tx.first<{ status: string }>(
        sql`SELECT status FROM proposals WHERE company_uid = ${office.company.uid} AND uid = ${uid}`,
      );
      if (row?.status !== 'open') return false;
      await tx.run(sql`SELECT pg_sleep(0.02)`);
      await tx.run(
        sql`UPDATE proposals SET status = 'closed', closed_reason = 'givenUp', ended_at = now() WHERE company_uid = ${office.company.uid} AND uid = ${uid}`,
      );
      return true;
    });

  it('made by two people at once it is one proposal', async () => {
    const order = await office.order(office.gastro(anna, 2400));
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => office.repeat(order)));
    expect(new Set(made).size).toBe(1);
  });
});
