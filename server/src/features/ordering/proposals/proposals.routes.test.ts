import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmployee, createGroup, createLocation, inCompany, signIn } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { openProposalOffice, type ProposalOffice } from '../../../../test/world/proposals';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import sql from 'sql-template-tag';

const MINUTE = 60_000;

let world: TestApp;
let office: ProposalOffice;
let today: Date;

beforeAll(async () => {
  world = await testApp();
  today = world.deps.now();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(today);
  office = await openProposalOffice(world);
});

/** Who is added from here on came after the orders before. */
const later = () => world.setNow(new Date(today.getTime() + MINUTE));
const status = (uid: string, body: object) => office.call('PUT', `/employees/${uid}/status`, { version: 1, ...body });
const choose = (uid: string, ...lines: object[]) =>
  office.call('POST', `/proposals/${uid}/lines`, {
    lines: lines.map((line) => ({ productServiceCode: '26C-828', isIncluded: true, version: 0, ...line })),
  });

describe('a proposal of an order', () => {
  it('[PLAN-001] holds the same people and amounts, and nothing is in the basket', async () => {
    const [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1500.5), office.health(petr, 300)));
    expect(
      (await office.lines(uid)).map((line) => [line.employee.uid, line.productServiceCode, line.value, line.isIncluded, line.change]),
    ).toEqual([
      [anna, '26C-828', 2400, true, 'same'],
      [petr, '26C-828', 1500.5, true, 'same'],
      [petr, '27C-728', 300, true, 'same'],
    ]);
    expect(await office.lines(uid, 'changed')).toEqual([]);
    const { status: state, credit, included, total } = await office.proposal(uid);
    expect({ state, credit, included }).toEqual({ state: 'open', credit: { before: 4200.5, after: 4200.5, same: 4200.5 }, included: 2 });
    expect(total.after).toBe(total.before);
    expect(await office.basket()).toEqual([]);
  });

  it('[PLAN-001] made again it is the same one with what was decided in it; after it was confirmed another one', async () => {
    const [anna = ''] = await office.holders([{}]);
    const order = await office.order(office.gastro(anna, 2400));
    const uid = await office.repeat(order);
    await choose(uid, { employeeUid: anna, value: 2600 });
    expect(await office.repeat(order)).toBe(uid);
    expect(await office.lines(uid)).toMatchObject([{ value: 2600, change: 'amount' }]);
    await office.confirm(uid);
    expect(await office.repeat(order)).not.toBe(uid);
  });

  it('[PLAN-001] an order of cards alone is not repeated, and says so', async () => {
    const anna = await createEmployee(world.deps, office.company);
    await office.call('POST', '/basket', { items: [{ productCode: '90C', productServiceCode: '90C-401', employeeUid: anna }] });
    const checkout = (await office.call('POST', '/order-checkout', {})).json().data.order.uid;
    await office.call('PATCH', `/order-checkout/${checkout}/delivery`, { productServiceCode: '90C-422' });
    expect((await office.call('POST', `/order-checkout/${checkout}/submit`, {})).statusCode).toBe(200);
    const answer = await office.call('POST', '/proposals', { orderUid: checkout });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'proposal.nothingToOrder']);
    expect((await office.call('GET', `/order/${checkout}`)).json().data.canRepeat).toBe(false);
  });

  it('cards of the order exist by now and are not ordered again; what they cost is named', async () => {
    const anna = await createEmployee(world.deps, office.company);
    await office.call('POST', '/basket', {
      items: [{ productCode: '90C', productServiceCode: '90C-401', employeeUid: anna }, office.gastro(anna, 1000)],
    });
    const checkout = (await office.call('POST', '/order-checkout', {})).json().data.order.uid;
    await office.call('PATCH', `/order-checkout/${checkout}/delivery`, { productServiceCode: '90C-422' });
    expect((await office.call('POST', `/order-checkout/${checkout}/submit`, {})).statusCode).toBe(200);
    const uid = await office.repeat(checkout);
    const { parts, vat, total, newCards } = await office.proposal(uid);
    expect(newCards).toBe(0);
    expect(parts.find(({ part }) => part === 'card')).toEqual({ part: 'card', before: 80, after: 0 });
    const difference = parts.reduce(
      (sum, { before, after }) => sum + Math.round((after - before) * 100),
      Math.round((vat.after - vat.before) * 100),
    );
    expect(difference).toBe(Math.round((total.after - total.before) * 100));
  });

  it('[PLAN-018] [PLAN-017] of a foreign company, of a basket or of nothing there is none', async () => {
    const [anna = ''] = await office.holders([{}]);
    const order = await office.order(office.gastro(anna, 2400));
    const uid = await office.repeat(order);
    const stranger = await openProposalOffice(world);
    for (const orderUid of [order, newUid(), stranger.company.basketUid]) {
      const answer = await stranger.call('POST', '/proposals', { orderUid });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
    }
    const calls = [
      stranger.call('GET', `/proposals/${uid}`),
      stranger.call('GET', `/proposals/${uid}/lines`),
      stranger.call('POST', `/proposals/${uid}/lines`, {
        lines: [{ employeeUid: anna, productServiceCode: '26C-828', isIncluded: false, version: 0 }],
      }),
      stranger.call('POST', `/proposals/${uid}/confirm`, { stamp: 'x' }),
      stranger.call('POST', `/proposals/${uid}/take-back`, {}),
      stranger.call('POST', `/proposals/${uid}/close`, {}),
    ];
    for (const answer of await Promise.all(calls)) expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
    expect(await office.proposal(uid)).toMatchObject({ status: 'open' });
  });

  it.each(['user', 'admin', 'master', 'backOffice'] as const)('[PLAN-017] %s may repeat and confirm', async (role) => {
    const [anna = ''] = await office.holders([{}]);
    const orderUid = await office.order(office.gastro(anna, 2400));
    const headers = await signIn(world.app, world.deps, { company: office.company, role });
    const post = (path: string, payload: object) =>
      world.app.inject({ method: 'POST', url: `/api/company/${office.company.uid}${path}`, headers, payload });
    const { uid } = (await post('/proposals', { orderUid })).json().data;
    const { stamp } = await office.proposal(uid);
    expect((await post(`/proposals/${uid}/confirm`, { stamp })).statusCode).toBe(200);
  });

  it('each mutating call leaves one audit entry with what was before and after', async () => {
    const [anna = ''] = await office.holders([{}]);
    const order = await office.order(office.gastro(anna, 2400));
    const before = (await auditOf(world, office.company)).length;
    const uid = await office.repeat(order);
    await choose(uid, { employeeUid: anna, value: 2600 });
    await office.confirm(uid);
    await office.call('POST', `/proposals/${uid}/take-back`, {});
    await office.call('POST', `/proposals/${uid}/close`, {});
    const entries = (await auditOf(world, office.company)).slice(before).toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    expect(entries).toMatchObject([
      { kind: 'proposal.changed', subject_uid: uid, before: { lines: [{ value: 240000 }] }, after: { lines: [{ value: 260000 }] } },
      { kind: 'proposal.closed', before: { status: 'open' }, after: { status: 'closed', reason: 'givenUp' } },
      {
        kind: 'proposal.confirmed',
        before: { basket: { totalAmount: 0 } },
        after: { basket: { totalAmount: 2600 }, people: 1, credit: 260000 },
      },
      { kind: 'proposal.made', after: { orderUid: order, isReopened: false } },
      { kind: 'proposal.takenBack', before: { people: 1, credit: 260000 }, after: { takenOut: 1, restored: 0 } },
    ]);
  });
});

describe('[PLAN-002] [PLAN-013] who cannot get it now is left out, from the rules of the basket, whenever somebody looks', () => {
  type Change = (anna: string) => Promise<unknown>;
  const cardBecomes =
    (state: string): Change =>
    (anna) =>
      inCompany(world.deps, office.company.uid, (tx) =>
        tx.run(sql`UPDATE cards SET status = ${state} WHERE company_uid = ${office.company.uid} AND employee_uid = ${anna}`),
      );
  const CHANGES: [string, string, Change][] = [
    ['suspended', 'employeeNotActive', (anna) => status(anna, { status: 'suspended' })],
    ['deactivated', 'employeeNotActive', (anna) => status(anna, { status: 'inactive' })],
    ['with a cancelled card', 'cardCanceled', cardBecomes('CRD_CANC')],
    ['with an expired card', 'cardExpired', cardBecomes('CRD_EXP')],
    ['with a card that was not made', 'noCard', cardBecomes('CRD_NOT_MNF')],
  ];
  it.each(CHANGES)('somebody %s: %s, as the basket says', async (_, reason, change) => {
    const [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    expect((await office.lines(uid, 'changed')).length).toBe(0);
    await change(anna);
    const { skipped } = (await office.call('POST', '/basket', { items: [office.gastro(anna, 2400)] })).json().data;
    expect(skipped).toMatchObject([{ reason }]);
    expect(await office.lines(uid, 'changed')).toMatchObject([
      { employee: { uid: anna }, change: 'refused', refusal: reason, isIncluded: false },
    ]);
    expect(await office.proposal(uid)).toMatchObject({
      credit: { before: 3400, after: 1000 },
      people: { refused: 1, same: 1 },
      included: 1,
    });
  });

  it('credit of a wallet that was switched off is not offered any more', async () => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.health(anna, 300)));
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.run(sql`UPDATE wallets SET is_selected = false WHERE company_uid = ${office.company.uid} AND type = 'health'`),
    );
    expect(await office.lines(uid, 'changed')).toMatchObject([{ productServiceCode: '27C-728', refusal: 'notOfferedAnyMore' }]);
  });

  it('nothing left to order closes it with the reason', async () => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    await status(anna, { status: 'suspended' });
    expect(await office.proposal(uid)).toMatchObject({ status: 'closed', closedReason: 'nothingToOrder' });
    expect((await office.confirm(uid)).json().code).toBe('proposal.nothingToOrder');
    await office.call('PUT', `/employees/${anna}/status`, { version: 2, status: 'active' });
    expect(await office.proposal(uid)).toMatchObject({ status: 'open', closedReason: null });
  });

  it('days are worth what a day is worth now, amounts become days, and it is said', async () => {
    const [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const byAmount = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    const method = (czk: number) =>
      inCompany(world.deps, office.company.uid, (tx) =>
        tx.run(sql`UPDATE companies SET top_up_method = 'byDay', top_up_default = ${czk * 100} WHERE uid = ${office.company.uid}`),
      );
    await method(120);
    expect(await office.lines(byAmount)).toMatchObject([
      { value: 120, quantity: 20, change: 'same' },
      { value: 120, quantity: 8, change: 'amount', previous: { value: 1000, quantity: 1 } },
    ]);
    const byDay = await office.repeat(await office.order(office.gastro(anna, 120, 20)));
    await method(130);
    expect(await office.lines(byDay)).toMatchObject([
      { value: 130, quantity: 20, change: 'amount', previous: { value: 120, quantity: 20 } },
    ]);
  });
});

describe('[PLAN-003] [PLAN-004] what differs from the order', () => {
  it('who came since is proposed what is usual in the group, with a new card and unticked', async () => {
    const sales = await createGroup(world.deps, office.company, 'Prodejny');
    const people = await office.holders([{}, {}, {}, { groupUid: sales }, { groupUid: sales }]);
    const amounts = [1000, 2000, 3000, 500, 700];
    const uid = await office.repeat(await office.order(...people.map((person, index) => office.gastro(person, amounts[index] ?? 0))));
    later();
    const empty = await createGroup(world.deps, office.company, 'Nová');
    const [novak = ''] = await office.holders([{ employeeNumber: '01' }]);
    await createEmployee(world.deps, office.company, { employeeNumber: '02', groupUid: sales });
    await createEmployee(world.deps, office.company, { employeeNumber: '03', groupUid: empty });
    await createEmployee(world.deps, office.company, { employeeNumber: '04', status: 'suspended' });
    const lines = await office.lines(uid, 'changed');
    expect(
      lines.map(({ employee, value, hasNewCard, isIncluded, change, previous }) => [
        employee.employeeNumber,
        value,
        hasNewCard,
        isIncluded,
        change,
        previous,
      ]),
    ).toEqual([
      ['01', 2000, false, false, 'joiner', null],
      ['02', 500, true, false, 'joiner', null],
      ['03', 1000, true, false, 'joiner', null],
    ]);
    expect(lines[0]).toMatchObject({ employee: { uid: novak, addedOn: '2026-11-23' } });
    expect(await office.proposal(uid)).toMatchObject({ people: { joiner: 3 }, credit: { before: 7200, after: 7200 } });
    await choose(uid, ...lines.slice(0, 2).map(({ employee }) => ({ employeeUid: employee.uid })));
    expect(await office.proposal(uid)).toMatchObject({ credit: { after: 9700 }, newCards: 1, included: 7 });
  });

  it('who leaves this month is left out and can be put back, who leaves later is named', async () => {
    const [soon = '', then = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const uid = await office.repeat(await office.order(office.gastro(soon, 1000), office.gastro(then, 2000)));
    await status(soon, { status: 'active_till_date', activeTo: '2026-11-30' });
    await status(then, { status: 'active_till_date', activeTo: '2026-12-01' });
    expect(await office.lines(uid, 'changed')).toMatchObject([
      { employee: { uid: soon, activeTill: '2026-11-30' }, change: 'leaving', isIncluded: false },
      { employee: { uid: then, activeTill: '2026-12-01' }, change: 'leaving', isIncluded: true },
    ]);
    await choose(uid, { employeeUid: soon });
    expect(await office.proposal(uid)).toMatchObject({ credit: { after: 3000 } });
  });

  it('another card, people on it twice and people not on it', async () => {
    const twin = { firstName: 'Iva', lastName: 'Nová', birthdate: '1990-01-01' };
    const [anna = '', first = '', second = ''] = await office.holders([
      { employeeNumber: '1' },
      { employeeNumber: '2', ...twin },
      { employeeNumber: '3', ...twin },
      {},
    ]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 1000), office.gastro(first, 1000), office.gastro(second, 1000)));
    later();
    await createCards(world.deps, office.company, [{ employeeUid: anna }]);
    expect((await office.lines(uid, 'changed')).map(({ employee, change, isIncluded }) => [employee.uid, change, isIncluded])).toEqual([
      [first, 'twice', true],
      [second, 'twice', true],
      [anna, 'card', true],
    ]);
    expect(await office.proposal(uid)).toMatchObject({ absent: 1 });
  });

  it('prices that are not what they were, and the totals by them', async () => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    expect((await office.proposal(uid)).prices).toEqual([]);
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.run(sql`INSERT INTO contract_prices (company_uid, service_code, fee_percent) VALUES (${office.company.uid}, '26C-828', 6)`),
    );
    const { prices, parts, total } = await office.proposal(uid);
    const fee = parts.find(({ part }) => part === 'fee') ?? { before: 0, after: 0 };
    expect(fee.after).toBe(144);
    expect(prices).toMatchObject([
      { kind: 'fee', productServiceCode: '26C-828', after: { unit: 'Percent', unitPrice: 6 }, difference: fee.after - fee.before },
    ]);
    expect(total.after - total.before).toBeCloseTo((fee.after - fee.before) * 1.21, 6);
  });
});

describe('[PLAN-005] lines are changed, left out and put back', () => {
  it('one by one, and nothing is in the basket', async () => {
    const [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    const answer = (await choose(uid, { employeeUid: anna, isIncluded: false }, { employeeUid: petr, value: 1200 })).json().data;
    expect(answer.conflicts).toEqual([]);
    expect(answer.lines).toMatchObject([
      { change: 'leftOut', isIncluded: false },
      { change: 'amount', value: 1200 },
    ]);
    expect(await office.proposal(uid)).toMatchObject({ credit: { after: 1200 }, people: { leftOut: 1, amount: 1 } });
    await choose(uid, { employeeUid: anna, version: answer.lines[0].version });
    expect(await office.proposal(uid)).toMatchObject({ credit: { after: 3600 } });
    expect(await office.basket()).toEqual([]);
  });

  const WRONG: [string, object, string[][]][] = [
    ['an amount above the limit', { value: 50_000.01 }, [['lines.0.value', 'field.range']]],
    ['nothing', { value: 0 }, [['lines.0.value', 'field.range']]],
    ['text', { value: '5' }, [['lines.0.value', 'field.type']]],
    ['days where amounts are entered', { value: 100, quantity: 2 }, [['lines.0.quantity', 'field.range']]],
    ['somebody who is not on it', { employeeUid: '0197b0f1-0000-7000-8000-000000000001' }, [['lines.0.employeeUid', 'field.invalid']]],
  ];
  it.each(WRONG)('%s is refused with the field, and nothing of the call is kept', async (_, wrong, fields) => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    const answer = await choose(uid, { employeeUid: anna, ...wrong }, { employeeUid: anna, isIncluded: false });
    expect([answer.statusCode, problemsOf(answer)]).toEqual([422, fields]);
    expect(await office.lines(uid)).toMatchObject([{ version: 0, isIncluded: true, value: 2400 }]);
  });

  it('what the rules refuse cannot be put in', async () => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    await status(anna, { status: 'suspended' });
    expect(problemsOf(await choose(uid, { employeeUid: anna }))).toEqual([['lines.0.isIncluded', 'field.invalid']]);
  });

  it('[PLAN-014] two people see each other’s changes; a line somebody decided about meanwhile is told and stays', async () => {
    const [anna = '', petr = ''] = await office.holders([{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400), office.gastro(petr, 1000)));
    await choose(uid, { employeeUid: anna, value: 2600 });
    const answer = (await choose(uid, { employeeUid: anna, value: 3000 }, { employeeUid: petr, value: 1100 })).json().data;
    expect(answer.conflicts).toMatchObject([{ employee: { uid: anna }, value: 2600, changedBy: { lastName: 'Malá' } }]);
    expect((await office.lines(uid)).map(({ value }) => value)).toEqual([2600, 1100]);
    expect((await choose(uid, { employeeUid: anna, value: 2600 })).json().data.conflicts).toEqual([]);
  });

  it('of one whose delivery address is gone the new card takes the credit along', async () => {
    const [anna = ''] = await office.holders([{}]);
    const uid = await office.repeat(await office.order(office.gastro(anna, 2400)));
    later();
    const closed = await createLocation(world.deps, office.company, { status: 'inactive' });
    await createEmployee(world.deps, office.company, { locationUid: closed });
    expect(await office.lines(uid, 'changed')).toMatchObject([
      { change: 'refused', refusal: 'locationNotActive', hasNewCard: true, isIncluded: false },
    ]);
  });
});
