import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { createCompany, createEmployees, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { placeOrder } from '../../../../test/world/place-order';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
let admin: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  world = await testApp();
  const user = await createUser(world.deps, { firstName: 'Eva', lastName: 'Malá' });
  admin = await signInStaff(world.deps, { roles: ['admin', 'payments'], user });
}, 60_000);
beforeEach(async () => {
  company = await createCompany(world.deps);
});
afterAll(() => world.close());

const ask = async (url: string) => {
  const answer = await world.app.inject({ url: `/api/provider/${url}`, headers: admin.headers });
  return { status: answer.statusCode, ...answer.json() };
};
const part = async (name: string, of = company) => (await ask(`companies/${of.uid}/${name}`)).data;
const post = async (path: string, payload: object) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/${path}`, headers: admin.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const sql = (text: string) => owner(world.ownerUrl, text);
const own = async (text: string) => (await sql(text.replaceAll('$', `'${company.uid}'`)))[0];

let files = 0;
const bring = async (symbol: string | null, amount: number, overrides: Parameters<typeof credit>[2] = {}) => {
  const line = credit(symbol, amount, { counterAccount: payerAccount(), ...overrides });
  const result = await importStatement(world.deps, bankFile([line], { number: String((files += 1)), format: 'camt053' }));
  if (!result.ok) throw new Error(result.detail);
};

describe('[DESK-022] figures of a company, against SQL', () => {
  it('counts who is new and who leaves, and which active cards end in its renewal period', async () => {
    const [old, , , , , gone] = await createEmployees(world.deps, company, [
      {},
      {},
      { status: 'active_till_date', activeTill: '2026-11-30' },
      { status: 'active_till_date', activeTill: '2027-01-31' },
      { status: 'suspended' },
      { status: 'inactive' },
      // Until a day that has passed: nobody waits for it any more.
      { status: 'active_till_date', activeTill: '2026-11-20' },
    ]);
    await sql(`UPDATE employees SET created_at = '2026-10-31T22:59:59Z' WHERE uid = '${old}'`);
    const ends = ['2026-12-31', '2027-01-23', '2027-01-24', '2026-11-22'];
    await createCards(world.deps, company, [
      ...ends.map((expiresOn) => ({ employeeUid: String(old), expiresOn })),
      { employeeUid: String(gone), status: 'CRD_BLK_TMP' },
      { employeeUid: String(gone), status: 'CRD_CANC' },
    ]);
    const counted = await own(`
      SELECT
        (SELECT count(*)::int FROM employees WHERE company_uid = $ AND status <> 'inactive' AND coalesce(active_till, '2026-11-23') >= '2026-11-23') AS people,
        (SELECT count(*)::int FROM employees WHERE company_uid = $ AND created_at >= '2026-10-31T23:00:00Z' AND status <> 'inactive'
           AND coalesce(active_till, '2026-11-23') >= '2026-11-23') AS new,
        (SELECT count(*)::int FROM cards WHERE company_uid = $ AND status = 'CRD_ACT') AS active,
        (SELECT count(*)::int FROM cards WHERE company_uid = $ AND status = 'CRD_BLK_TMP') AS blocked`);
    expect(counted).toEqual({ people: 5, new: 4, active: 4, blocked: 1 });
    expect(await part('people')).toMatchObject({
      employees: counted?.people,
      newEmployees: counted?.new,
      leaving: { count: 2, first: '2026-11-30', last: '2027-01-31' },
      activeCards: counted?.active,
      blockedCards: counted?.blocked,
      endingCards: { count: 2, first: '2026-12-31', last: '2027-01-23' },
    });
    expect(await part('people', await createCompany(world.deps))).toMatchObject({
      newEmployees: 0,
      leaving: { count: 0, first: null, last: null },
      endingCards: { count: 0, first: null, last: null },
    });
  });

  it('sums what was paid this year and in the same part of the last one, and what counts against the limit', async () => {
    const days = ['2026-01-01', '2025-12-31', '2025-11-24', '2025-11-23', '2025-01-01', '2024-12-31'];
    for (const [index, day] of days.entries()) {
      const { uid } = await placeOrder(world, company);
      await sql(`UPDATE orders SET paid = true, paid_on = '${day}', paid_amount = ${10 ** (index + 2)} WHERE uid = '${uid}'`);
    }
    const { uid, total } = await placeOrder(world, company, { cards: 2 });
    const summed = await own(`
      SELECT
        sum(paid_amount) FILTER (WHERE extract(year FROM paid_on) = 2026)::int AS this,
        sum(paid_amount) FILTER (WHERE extract(year FROM paid_on) = 2025 AND to_char(paid_on, 'MM-DD') <= '11-23')::int AS last
      FROM orders WHERE company_uid = $`);
    expect(summed).toEqual({ this: 10 ** 2, last: 10 ** 5 + 10 ** 6 });
    expect(await part('money')).toMatchObject({
      paidThisYear: Number(summed?.this) / 100,
      paidLastYear: Number(summed?.last) / 100,
      owed: total / 100,
    });
    expect(await part('facts')).toMatchObject({ unpaid: total / 100 });
    const row = await own(`SELECT due_on::text AS due, price_inc_vat::int AS price FROM orders WHERE company_uid = $ AND uid = '${uid}'`);
    const { latest } = await part('orders');
    expect(latest.find((order: { uid: string }) => order.uid === uid)).toMatchObject({
      dueOn: row?.due,
      priceIncVat: Number(row?.price) / 100,
      isPaid: false,
      paidAmount: 0,
      paymentType: 'proforma',
    });
  });
});

describe('[DESK-022] the way of a company', () => {
  it('of one the provider brought knows neither quotation nor signature', async () => {
    await sql(`UPDATE companies SET created_at = '2024-03-14T10:00:00Z' WHERE uid = '${company.uid}'`);
    const order = await placeOrder(world, company);
    const first = await own(`SELECT min(ordered_at) AS at FROM orders WHERE company_uid = $ AND number = '${order.number}'`);
    expect(await part('way')).toEqual({
      contractStatus: 'active',
      startedAt: null,
      signedAt: null,
      approvedAt: null,
      approvedBy: null,
      setUpAt: world.deps.now().toISOString(),
      firstOrderedAt: new Date(String(first?.at)).toISOString(),
      orders: 1,
      months: 32,
    });
  });

  it('of one that registered says when it was signed and who of the provider let it in', async () => {
    company = await createCompany(world.deps, { status: 'pending', initSetupAt: null });
    const { uid } = await createUser(world.deps);
    await sql(`
      INSERT INTO onboardings (uid, identification_number, status, language, fees, price_version, signature, company_uid, completed_by, started_at, last_step_at)
      SELECT gen_random_uuid(), identification_number, 'completed', 'cs', '{}', '1', '{"signedAt":"2026-11-20T08:00:00.000Z"}', uid, '${uid}', '2026-11-19T08:00:00Z', now()
      FROM companies WHERE uid = '${company.uid}'`);
    expect(await part('way')).toMatchObject({
      contractStatus: 'pending',
      approvedAt: null,
      setUpAt: null,
      firstOrderedAt: null,
      orders: 0,
    });
    expect(await post(`companies/${company.uid}/approve`, {})).toMatchObject({ status: 200 });
    const approval = await own(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM audit_log WHERE company_uid = $ AND kind = 'company.approved'`,
    );
    expect(await part('way')).toMatchObject({
      startedAt: '2026-11-19T08:00:00.000Z',
      signedAt: '2026-11-20T08:00:00.000Z',
      approvedAt: approval?.at,
      approvedBy: 'Eva Malá',
    });
  });
});

describe('[DESK-022] money of a company that came and went', () => {
  it('shows what was matched and what goes back, each once, and the list of movements is narrowed to it', async () => {
    const order = await placeOrder(world, company);
    await bring(order.symbol, order.total + 40_00, { bookedOn: '2026-11-20', counterName: 'Jejich platba' });
    const other = await createCompany(world.deps);
    const theirs = await placeOrder(world, other);
    await bring(theirs.symbol, theirs.total, { counterName: 'Cizí platba' });
    const moved = await own(`SELECT uid FROM bank_movements WHERE company_uid = $`);
    const owed = await own(`SELECT uid, amount::int AS amount FROM refunds WHERE company_uid = $`);
    expect(owed?.amount).toBe(40_00);
    expect(await part('movements')).toMatchObject([
      { uid: owed?.uid, kind: 'refund', amount: -40, reason: 'overpayment', status: null, orderNumber: order.number },
      { uid: moved?.uid, kind: 'movement', day: '2026-11-20', status: 'matched', state: null, orderNumber: order.number },
    ]);
    const listed = await ask(`movements?filter[companyUid][]=${company.uid}`);
    expect(listed).toMatchObject({ data: [{ uid: moved?.uid }], meta: { totalRecords: 1 } });
    expect((await ask(`movements?filter[companyUid][]=${newUid()}`)).data).toEqual([]);
  });

  it('tells of waiting money that is likely theirs until it is matched, and of nobody else’s', async () => {
    const [one, two] = [await placeOrder(world, company), await placeOrder(world, company, { cards: 2 })];
    const other = await createCompany(world.deps);
    const third = await placeOrder(world, other, { cards: 3 });
    const number = (await own('SELECT identification_number AS number FROM companies WHERE uid = $'))?.number;
    await bring(String(Number(number)), one.total + two.total, { counterName: 'S jejich IČO' });
    // A symbol of the other company with a slip of the pen.
    await bring(`${third.symbol}9`.slice(0, 9), 1_00, { counterName: 'Překlep', message: `objednavka ${third.number}` });
    await bring(null, 7_77, { counterName: 'Nikdo' });
    const waiting = await own(`SELECT uid FROM bank_movements WHERE counter_name = 'S jejich IČO'`);
    expect(await part('likely-payments')).toEqual([
      {
        uid: waiting?.uid,
        day: '2026-11-23',
        amount: (one.total + two.total) / 100,
        symbol: String(Number(number)),
        orderNumbers: [one.number, two.number],
      },
    ]);
    expect(await part('likely-payments', other)).toMatchObject([{ orderNumbers: [third.number], amount: 1 }]);
    const orderNumbers = [one.number, two.number];
    const { data } = await post(`movements/${String(waiting?.uid)}/preview`, { orderNumbers });
    expect(await post(`movements/${String(waiting?.uid)}/match`, { orderNumbers, shown: data.key })).toMatchObject({ status: 200 });
    expect(await part('likely-payments')).toEqual([]);
  });

  it.each(['way', 'movements', 'likely-payments'])('has no %s of a company there is none of', async (name) => {
    expect(await ask(`companies/${newUid()}/${name}`)).toMatchObject({ status: 404, code: 'err.notFound' });
  });
});
