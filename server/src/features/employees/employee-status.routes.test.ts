import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmployee, createLocation, inCompany } from '../../../test/world/factories';
import { postCredit } from '../../../test/world/money';
import { createCards, fillBasket } from '../../../test/world/ordering-factories';
import { auditOf, openOffice, problemsOf, type Office } from '../../../test/world/people';
import { testApp, type TestApp } from '../../../test/app/test-app';

let test: TestApp;
let office: Office;
let uid: string;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  uid = await createEmployee(test.deps, office.company);
});

const put = (payload: object, of = uid) => office.call('PUT', `/employees/${of}/status`, payload);
const statusOf = async (of = uid) => (await office.detail(of)).employeeStatus;
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(test.deps, office.company.uid, (tx) => tx.rows<R>(query));
const itemsOf = () => rows<{ employee_uid: string }>(sql`SELECT employee_uid FROM order_items WHERE company_uid = ${office.company.uid}`);
const checkouts = () =>
  rows<{ uid: string }>(sql`SELECT uid FROM orders WHERE company_uid = ${office.company.uid} AND status = 'CHECKOUT'`);
const lastEntry = async () => (await auditOf(test, office.company)).at(-1);
const orderCard = (employeeUid: string) => ({ employeeUid, productCode: '90C', productServiceCode: '90C-401' });

describe('PUT status', () => {
  it.each([
    ['[EMP-119]', 'suspended', { status: 'active' }, { status: 'active', activeTill: null }],
    [
      '[EMP-120] [EMP-181]',
      'active',
      { status: 'active_till_date', activeTo: '2026-11-24' },
      { status: 'active_till_date', activeTill: '2026-11-24' },
    ],
    ['[EMP-121]', 'active', { status: 'inactive' }, { status: 'inactive', activeTill: null }],
    ['[EMP-122] [EMP-180] [EMP-212]', 'active', { status: 'suspended', activeTo: '2020-01-01' }, { status: 'suspended', activeTill: null }],
    ['[EMP-112] from', 'pending_deactivation', { status: 'active' }, { status: 'active', activeTill: null }],
  ] as const)('[ERR-098] %s %s to %j', async (_ids, status, payload, expected) => {
    const employee = await createEmployee(test.deps, office.company, { status });
    const reply = await put(payload, employee);
    expect([reply.statusCode, reply.json().meta]).toEqual([200, { code: 'employee.statusUpdated', message: 'Stav byl změněn.' }]);
    expect(reply.json().data).toMatchObject({ employeeStatus: expected, version: 2 });
    expect(await lastEntry()).toMatchObject({
      kind: 'employee.status',
      subject_uid: employee,
      before: { status },
      after: { status: payload.status },
    });
  });

  it('the same day again changes nothing on that very day', async () => {
    const leaving = await createEmployee(test.deps, office.company, { status: 'active_till_date', activeTill: '2026-11-23' });
    const reply = await put({ status: 'active_till_date', activeTo: '2026-11-23' }, leaving);
    expect([reply.statusCode, reply.json().data?.version]).toEqual([200, 1]);
  });

  it.each([
    ['[EMP-105] [EMP-158] active_till_date without a day', { status: 'active_till_date' }, 'activeTo', 'field.required'],
    ['[EMP-158] a day that is none', { status: 'active_till_date', activeTo: 'soon' }, 'activeTo', 'field.invalid'],
    ['[EMP-159] today', { status: 'active_till_date', activeTo: '2026-11-23' }, 'activeTo', 'field.fromTomorrow'],
    ['[EMP-112] [EMP-157] pending_deactivation', { status: 'pending_deactivation' }, 'status', 'field.invalid'],
    ['[EMP-157] another word', { status: 'gone' }, 'status', 'field.invalid'],
    ['no status', {}, 'status', 'field.invalid'],
  ])('refuses %s', async (_name, payload, path, code) => {
    const reply = await put(payload);
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [[path, code]]]);
  });

  it('[EMP-159] tomorrow is judged in Prague', async () => {
    const late = await testApp({ now: new Date('2026-11-23T23:30:00Z') });
    const there = await openOffice(late);
    const employee = await createEmployee(late.deps, there.company);
    const set = (activeTo: string) => there.call('PUT', `/employees/${employee}/status`, { status: 'active_till_date', activeTo });
    expect([(await set('2026-11-24')).statusCode, (await set('2026-11-25')).statusCode]).toEqual([422, 200]);
    await late.close();
  });

  it('[EMP-127] leaving active_till_date clears the day', async () => {
    await put({ status: 'active_till_date', activeTo: '2027-01-31' });
    expect(await statusOf()).toMatchObject({ status: 'active_till_date', activeTill: '2027-01-31' });
    await put({ status: 'active' });
    expect(await statusOf()).toMatchObject({ status: 'active', activeTill: null });
  });

  it('[EMP-111] [EMP-118] [EMP-219] [ERR-044] an inactive employee changes no more, in nothing', async () => {
    await put({ status: 'inactive' });
    for (const [method, path, payload] of [
      ['PUT', `/employees/${uid}/status`, { status: 'active' }],
      ['PUT', `/employees/${uid}`, { firstName: 'Karel', lastName: 'Svoboda' }],
      ['PUT', `/employees/${uid}/location`, { locationUid: office.company.locationUid }],
      ['PATCH', `/employee/${uid}/attributes`, { autoCardRenew: true }],
    ] as const) {
      const reply = await office.call(method, path, payload);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'err.blocked.status']);
    }
    expect((await put({ status: 'inactive' })).json().data.version).toBe(2);
  });

  it('[EMP-118] nor one whose last day has passed, before the night is over', async () => {
    const ended = await createEmployee(test.deps, office.company, { status: 'active_till_date', activeTill: '2026-11-22' });
    expect((await put({ status: 'active' }, ended)).json().code).toBe('err.blocked.status');
  });
});

describe('a changed status', () => {
  it('[EMP-126] takes the employee out of the basket, with any checkout, and the audit keeps what was in it', async () => {
    const colleague = await createEmployee(test.deps, office.company);
    await fillBasket(test.deps, office.company, [{ employeeUid: uid }, { employeeUid: uid, value: 10_000 }, { employeeUid: colleague }]);
    expect((await office.detail(uid)).warnings).toEqual(['inBasket']);
    await office.call('POST', '/order-checkout', {});
    expect(await checkouts()).toHaveLength(1);
    const reply = await put({ status: 'suspended' });
    expect(reply.json().data.warnings).toEqual([]);
    expect([await itemsOf(), await checkouts()]).toEqual([[{ employee_uid: colleague }], []]);
    expect((await lastEntry())?.after).toMatchObject({
      status: 'suspended',
      removedFromBasket: expect.arrayContaining([expect.objectContaining({ serviceCode: '26C-828', quantity: 1, value: 10_000 })]),
    });
  });

  it('[EMP-126] to another last day does so too; the same again does not', async () => {
    await put({ status: 'active_till_date', activeTo: '2027-01-31' });
    await fillBasket(test.deps, office.company, [{ employeeUid: uid }]);
    expect((await put({ status: 'active_till_date', activeTo: '2027-01-31' })).json().data).toMatchObject({
      version: 2,
      warnings: ['inBasket'],
    });
    expect((await put({ status: 'active_till_date', activeTo: '2027-02-28' })).json().data).toMatchObject({ version: 3, warnings: [] });
  });

  it('leaves a checkout alone that has nothing of the employee in it', async () => {
    const colleague = await createEmployee(test.deps, office.company);
    await fillBasket(test.deps, office.company, [{ employeeUid: colleague }]);
    await office.call('POST', '/order-checkout', {});
    await put({ status: 'suspended' });
    expect(await checkouts()).toHaveLength(1);
  });

  it('another address voids a checkout with a card for it, and no other', async () => {
    await fillBasket(test.deps, office.company, [{ employeeUid: uid }]);
    await office.call('POST', '/order-checkout', {});
    const colleague = await createEmployee(test.deps, office.company);
    const locationUid = await createLocation(test.deps, office.company);
    await office.call('PUT', `/employees/${colleague}/location`, { locationUid });
    expect(await checkouts()).toHaveLength(1);
    await office.call('PUT', `/employees/${uid}/location`, { locationUid });
    expect([await checkouts(), (await itemsOf()).length]).toEqual([[], 1]);
  });

  it('[EMP-107] [EMP-108] lets nobody order cards or credit for the suspended', async () => {
    await createCards(test.deps, office.company, [{ employeeUid: uid }]);
    const card = await createEmployee(test.deps, office.company);
    for (const employee of [uid, card]) await put({ status: 'suspended' }, employee);
    const items = [orderCard(card), { ...orderCard(uid), productServiceCode: '26C-828', value: 100, quantity: 1 }];
    const reply = await office.call('POST', '/basket', { items });
    expect(reply.json().data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(['employeeNotActive', 'employeeNotActive']);
    expect(await itemsOf()).toEqual([]);
  });
});

describe('an employee set inactive', () => {
  it('[EMP-109] loses every card at once; what is final stays as it is', async () => {
    const statuses = [
      'CRD_ACT',
      'CRD_BLK_TMP',
      'PENDING_BLOCKING',
      'PENDING_CANCELLATION',
      'CRD_NOT_ACT',
      'CRD_EXP',
      'CRD_NOT_MNF',
    ] as const;
    const cards = await createCards(
      test.deps,
      office.company,
      statuses.map((status) => ({ employeeUid: uid, status })),
    );
    const [colleague = ''] = await createCards(test.deps, office.company, [
      { employeeUid: await createEmployee(test.deps, office.company) },
    ]);
    await rows(sql`UPDATE cards SET pin_reset_at = now(), status_before = 'CRD_ACT' WHERE uid = ${cards[0]}`);
    await put({ status: 'inactive' });
    const after = await rows<{ uid: string; status: string; ended_at: Date | null; pin_reset_at: Date | null }>(
      sql`SELECT uid, status, ended_at, pin_reset_at FROM cards WHERE company_uid = ${office.company.uid}`,
    );
    const found = new Map(after.map((card) => [card.uid, card]));
    expect(cards.map((card) => found.get(card)?.status)).toEqual([
      ...Array.from({ length: 5 }, () => 'CRD_CANC'),
      'CRD_EXP',
      'CRD_NOT_MNF',
    ]);
    expect(found.get(cards[0] ?? '')).toMatchObject({ ended_at: test.deps.now(), pin_reset_at: null });
    expect(found.get(colleague)?.status).toBe('CRD_ACT');
    expect((await lastEntry())?.after).toMatchObject({ cancelledCards: expect.arrayContaining(cards.slice(0, 5)) });
  });

  it('[EMP-110] loses the meal allowance in the books, and Flexi stays', async () => {
    await postCredit(test.deps, office.company.uid, { employeeUid: uid, type: 'gastro', amount: 123_400 });
    await postCredit(test.deps, office.company.uid, { employeeUid: uid, type: 'flexi', walletType: 'health', amount: 50_000 });
    await put({ status: 'inactive' });
    const balances = await rows<{ type: string; balance: number }>(
      sql`SELECT a.type, b.balance FROM accounts a JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid
          WHERE a.company_uid = ${office.company.uid} ORDER BY a.type`,
    );
    expect(balances).toEqual([
      { type: 'flexi', balance: 50_000 },
      { type: 'gastro', balance: 0 },
      { type: 'revenue', balance: -173_400 },
      { type: 'writeOff', balance: 123_400 },
    ]);
    expect((await lastEntry())?.after).toMatchObject({ writtenOff: 123_400 });
    const accounts = (await office.call('GET', `/employees/${uid}/accounts`)).json().data;
    expect(accounts[0]).toMatchObject({ type: 'gastro', status: 'inactive', balances: [{ value: 0 }] });
  });
});
