import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { seededRandom } from '../../../../test/fuzz/random';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { createCompany, createMembership, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
let eva: Awaited<ReturnType<typeof signInStaff>>;
let jan: typeof eva;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  eva = await signInStaff(world.deps, { roles: ['payments'] });
  jan = await signInStaff(world.deps, { roles: ['payments', 'support'] });
}, 60_000);
afterAll(() => world.close());

let files = 0;
/** Brings one movement nobody can place; answers its uid. */
async function bring(amount: number, overrides: Parameters<typeof credit>[2] = {}): Promise<string> {
  const number = String((files += 1));
  const line = credit(null, amount, { counterAccount: payerAccount(), counterName: `Plátce ${number}`, ...overrides });
  const result = await importStatement(world.deps, bankFile([line], { number, format: 'camt053' }));
  if (!result.ok) throw new Error(result.detail);
  const [row] = await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE counter_name = '${line.counterName}'`);
  return String(row?.uid);
}

const post = async (path: string, payload: object, { headers } = eva) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/movements/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];
const state = async (uid: string) => (await owner(world.ownerUrl, `SELECT status, note FROM bank_movements WHERE uid = '${uid}'`))[0];
const audits = (uid: string) =>
  owner(
    world.ownerUrl,
    `SELECT kind, user_uid FROM audit_log WHERE after ->> 'movement' = '${uid}' OR subject_uid = '${uid}' ORDER BY uid`,
  );
const booked = async () => Number((await owner(world.ownerUrl, 'SELECT count(*) AS n FROM ledger_transactions'))[0]?.n);

interface Entry {
  kind: string;
  orderNumber: string;
  account: string;
  amount: number;
}

/** What stands in the ledger about orders, as the preview says it. */
const ledgerOf = async (numbers: string[]): Promise<string[]> => {
  const rows = await owner(
    world.ownerUrl,
    `SELECT t.kind, o.number, a.type, e.amount
     FROM ledger_transactions t
     JOIN orders o ON o.uid = t.order_uid
     JOIN ledger_entries e ON e.transaction_uid = t.uid
     JOIN accounts a ON a.uid = e.account_uid
     WHERE o.number IN (${numbers.map((number) => `'${number}'`).join(', ')})`,
  );
  return rows.map(({ kind, number, type, amount }) => `${kind} ${number} ${type} ${Number(amount) / 100}`).toSorted();
};
const written = (entries: Entry[]) =>
  entries.map(({ kind, orderNumber, account, amount }) => `${kind} ${orderNumber} ${account} ${amount}`).toSorted();
const without = (all: string[], before: string[]) => {
  const left = [...all];
  for (const one of before) left.splice(left.indexOf(one), 1);
  return left;
};

describe('[DESK-015] matching', () => {
  it('books what was shown, whatever the amount and the orders: nothing before the yes, then exactly that', async () => {
    const random = seededRandom(20_261_123);
    for (let round = 0; round < 12; round += 1) {
      const orders = [];
      for (let count = 1 + random.below(3); count > 0; count -= 1)
        orders.push(await placeOrder(world, company, { cards: 1 + random.below(3) }));
      const asked = orders.reduce((sum, { total }) => sum + total, 0);
      const uid = await bring(
        [asked, asked + 1 + random.below(50_000), Math.max(1, asked - 1 - random.below(40_000))][random.below(3)] ?? asked,
      );
      const orderNumbers = orders.map(({ number }) => number);
      const before = await ledgerOf(orderNumbers);
      const count = await booked();
      const shown = (await post(`${uid}/preview`, { orderNumbers })).body.data;
      expect([await booked(), (await state(uid))?.status]).toEqual([count, 'unmatched']);
      expect(shown.companyUid).toBe(company.uid);
      expect((await audits(uid)).length).toBe(0);
      expect(shown.entries.reduce((sum: number, { amount }: Entry) => sum + Math.round(amount * 100), 0)).toBe(0);
      expect(await post(`${uid}/match`, { orderNumbers, shown: shown.key })).toMatchObject({
        status: 200,
        body: { data: { shares: shown.shares } },
      });
      expect(without(await ledgerOf(orderNumbers), before)).toEqual(written(shown.entries));
      const paid = await owner(
        world.ownerUrl,
        `SELECT number FROM orders WHERE number IN (${orderNumbers.map((one) => `'${one}'`).join(', ')}) AND paid ORDER BY number`,
      );
      expect(paid.map(({ number }) => number)).toEqual(shown.paidOrders.toSorted());
      expect(await audits(uid)).toEqual([{ kind: 'payment.matchedByHand', user_uid: eva.userUid }]);
    }
  }, 120_000);

  it('books nothing when anything else would be booked by now', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const [first, second] = [await bring(order.total), await bring(order.total)];
    const orderNumbers = [order.number];
    const shown = async (uid: string) => (await post(`${uid}/preview`, { orderNumbers })).body.data.key;
    const [one, other] = [await shown(first), await shown(second)];
    expect((await post(`${first}/match`, { orderNumbers, shown: one })).status).toBe(200);
    const before = await booked();
    expect(codeOf(await post(`${second}/match`, { orderNumbers, shown: other }))).toEqual([409, 'movement.changed']);
    expect([await booked(), (await state(second))?.status]).toEqual([before, 'unmatched']);
    // Looked at again it is said that all of it goes back.
    const again = (await post(`${second}/preview`, { orderNumbers })).body.data;
    expect(again.shares).toEqual([{ orderNumber: order.number, applied: 0, overpaid: order.total / 100 }]);
  });

  it('of two people at once one has it, the other is told; the money is booked once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await placeOrder(world, company, { cards: 1 });
      const uid = await bring(order.total);
      const orderNumbers = [order.number];
      const { key } = (await post(`${uid}/preview`, { orderNumbers })).body.data;
      const answers = await Promise.all([eva, jan].map((who) => post(`${uid}/match`, { orderNumbers, shown: key }, who)));
      expect(answers.map(codeOf).toSorted()).toEqual([
        [200, undefined],
        [409, 'movement.notWaiting'],
      ]);
      expect((await ledgerOf(orderNumbers)).filter((line) => line.startsWith('payment'))).toHaveLength(2);
    }
  });

  it('says why it cannot be done', async () => {
    const foreign = await placeOrder(world, await createCompany(world.deps), { cards: 1 });
    const own = await placeOrder(world, company, { cards: 1 });
    const uid = await bring(500);
    const refusal = async (orderNumbers: unknown, of = uid) =>
      codeOf(await post(`${of}/preview`, { orderNumbers: orderNumbers as string[] }));
    expect(await refusal(['9999999999'])).toEqual([409, 'order.notFound']);
    expect(await refusal([own.number, foreign.number])).toEqual([409, 'orders.ofSeveralCompanies']);
    expect(await refusal([own.number], company.uid)).toEqual([404, 'movement.notFound']);
    expect(await refusal([])).toEqual([422, 'err.input.invalid']);
    expect(await refusal('1')).toEqual([422, 'err.input.invalid']);
    expect(await refusal([7])).toEqual([422, 'err.input.invalid']);
    expect(await refusal([own.number], await bring(5_00, { currency: 'EUR' }))).toEqual([409, 'movement.foreignCurrency']);
    const support = await signInStaff(world.deps, { roles: ['support', 'operations', 'admin'] });
    expect(codeOf(await post(`${uid}/preview`, { orderNumbers: [own.number] }, support))).toEqual([403, 'auth.access.denied']);
  });
});

describe('[DESK-016] what else a person decides', () => {
  it('puts aside with a note and takes back; each leaves one entry of the audit that names who', async () => {
    const uid = await bring(100);
    expect(codeOf(await post(`${uid}/aside`, { note: '   ' }))).toEqual([422, 'err.input.invalid']);
    expect((await post(`${uid}/aside`, { note: 'ptáme se banky' })).status).toBe(200);
    expect(await state(uid)).toEqual({ status: 'aside', note: 'ptáme se banky' });
    expect((await post(`${uid}/take-back`, {}, jan)).status).toBe(200);
    expect(await state(uid)).toEqual({ status: 'unmatched', note: null });
    expect(codeOf(await post(`${uid}/take-back`, {}))).toEqual([409, 'movement.notDecided']);
    expect(await audits(uid)).toEqual([
      { kind: 'payment.putAside', user_uid: eva.userUid },
      { kind: 'payment.decisionTakenBack', user_uid: jan.userUid },
    ]);
  });

  it('sends back, to a checked account, and takes that back while the bank has no order for it', async () => {
    const uid = await bring(5_000);
    const refunds = () => owner(world.ownerUrl, `SELECT amount, account, status FROM refunds WHERE movement_uid = '${uid}'`);
    expect((await post(`${uid}/return`, { account: '19-2000145398/0800' })).body.errors).toEqual([
      expect.objectContaining({ path: 'account', code: 'bankAccount.number.validation' }),
    ]);
    expect((await post(`${uid}/return`, { account: 'CZ65 0800 0000 1920 0014 5399' })).body.data).toEqual({
      account: '19-2000145399/0800',
    });
    expect(await refunds()).toEqual([{ amount: '5000', account: '19-2000145399/0800', status: 'waiting' }]);
    expect((await post(`${uid}/take-back`, {})).status).toBe(200);
    expect([await refunds(), (await state(uid))?.status]).toEqual([[], 'unmatched']);
    await post(`${uid}/return`, { account: null });
    await owner(world.ownerUrl, `UPDATE refunds SET status = 'sent', sent_at = now() WHERE movement_uid = '${uid}'`);
    expect(codeOf(await post(`${uid}/take-back`, {}))).toEqual([409, 'movement.sentBack']);
    expect((await state(uid))?.status).toBe('returned');
  });

  it('of two people who decide differently at once one is told that it is over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const uid = await bring(700 + round);
      const answers = await Promise.all([post(`${uid}/return`, { account: null }), post(`${uid}/return`, { account: null }, jan)]);
      expect(answers.map(codeOf).toSorted()).toEqual([
        [200, undefined],
        [409, 'movement.notWaiting'],
      ]);
      const taken = await Promise.all([post(`${uid}/take-back`, {}), post(`${uid}/take-back`, {}, jan)]);
      expect(taken.map(codeOf).toSorted()).toEqual([
        [200, undefined],
        [409, 'movement.notDecided'],
      ]);
      expect((await audits(uid)).map(({ kind }) => kind)).toEqual(['payment.returned', 'payment.decisionTakenBack']);
    }
  });

  it('the same tap twice is one decision', async () => {
    const uid = await bring(1_000);
    const headers = { ...eva.headers, 'idempotency-key': `aside-${uid}` };
    const url = `/api/provider/movements/${uid}/aside`;
    const tap = async () => (await world.app.inject({ method: 'POST', url, headers, payload: { note: 'jednou' } })).statusCode;
    expect([await tap(), await tap()]).toEqual([200, 200]);
    expect(await audits(uid)).toHaveLength(1);
  });
});

describe('[DESK-016] asking the company', () => {
  const mailsOf = (uid: string) =>
    owner(world.ownerUrl, `SELECT uid, recipients, body_text FROM mails WHERE cause LIKE 'payment.companyAsked:${uid}:%'`);
  const questionsOf = async (uid: string) =>
    (await world.app.inject({ url: `/api/provider/movements/${uid}`, headers: eva.headers })).json().data.questions;
  const asked = async () => {
    const client = await createCompany(world.deps);
    const user = await createUser(world.deps);
    await createMembership(world.deps, { userUid: user.uid, companyUid: client.uid, role: 'admin' });
    return { client, email: user.email };
  };

  it('is a mail to its main contact persons with the payment and the question, and the page says who and when', async () => {
    const { client, email } = await asked();
    const uid = await bring(1_234_50, { variableSymbol: '99', message: 'KARTY LISTOPAD', counterAccount: '2000145399/0800' });
    const note = 'Která objednávka to je?';
    expect(await post(`${uid}/ask`, { companyUid: client.uid, note })).toMatchObject({
      status: 200,
      body: { data: { recipients: [email] } },
    });
    const [mail, ...others] = await mailsOf(uid);
    expect([mail?.recipients, others]).toEqual([[email], []]);
    for (const said of [note, '1 234,50 Kč', '23.11.2026', '2000145399/0800', 'KARTY LISTOPAD', '99'])
      expect(String(mail?.body_text).replaceAll('\u00A0', ' ')).toContain(said);
    expect(await questionsOf(uid)).toEqual([
      {
        companyUid: client.uid,
        companyName: expect.any(String),
        mailUid: mail?.uid,
        askedBy: 'Jana Dvořáková',
        askedAt: expect.any(String),
      },
    ]);
    expect([(await state(uid))?.status, await audits(uid)]).toEqual([
      'unmatched',
      [{ kind: 'payment.companyAsked', user_uid: eva.userUid }],
    ]);
  });

  it('of two at once one asks, the other is told; another company can still be asked', async () => {
    const [{ client }, other] = [await asked(), await asked()];
    const uid = await bring(2_000);
    const body = { companyUid: client.uid, note: 'Která objednávka to je?' };
    const answers = await Promise.all([post(`${uid}/ask`, body), post(`${uid}/ask`, body, jan)]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'movement.asked'],
    ]);
    expect([(await mailsOf(uid)).length, (await audits(uid)).length]).toEqual([1, 1]);
    expect((await post(`${uid}/ask`, { ...body, companyUid: other.client.uid })).status).toBe(200);
    expect(await questionsOf(uid)).toHaveLength(2);
  });

  it('goes to the addresses for invoices where nobody is in the portal, in the language of the registration', async () => {
    const client = await createCompany(world.deps);
    await owner(world.ownerUrl, `UPDATE companies SET invoicing_emails = '{ucto@firma.example}' WHERE uid = '${client.uid}'`);
    await owner(
      world.ownerUrl,
      `INSERT INTO onboardings (uid, identification_number, status, language, fees, price_version, signature, company_uid, completed_by, started_at, last_step_at)
       SELECT gen_random_uuid(), identification_number, 'completed', 'en', '{}', '1', '{}', uid, '${eva.userUid}', now(), now() FROM companies WHERE uid = '${client.uid}'`,
    );
    const uid = await bring(3_000, { currency: 'EUR' });
    expect((await post(`${uid}/ask`, { companyUid: client.uid, note: 'Which order?' })).body.data).toEqual({
      recipients: ['ucto@firma.example'],
    });
    const [mail] = await mailsOf(uid);
    const payer = await world.app.inject({ url: `/api/provider/companies/${client.uid}/payer?movement=${uid}`, headers: eva.headers });
    expect(payer.json().data.language).toBe('en');
    expect(mail?.body_text).toContain('What is this payment for?');
    expect(mail?.body_text).toContain('€30.00');
  });

  it('names an amount in a currency nobody knows as the bank wrote it', async () => {
    const { client } = await asked();
    const uid = await bring(5_000, { currency: '0578' });
    expect((await post(`${uid}/ask`, { companyUid: client.uid, note: 'Která objednávka to je?' })).status).toBe(200);
    const [mail] = await mailsOf(uid);
    expect(mail?.body_text).toContain('50,00\u00A00578');
  });

  it('is refused where nobody would read it, about money that does not wait, and to who may not', async () => {
    const nobody = await createCompany(world.deps);
    await owner(world.ownerUrl, `UPDATE companies SET invoicing_emails = '{}' WHERE uid = '${nobody.uid}'`);
    const { client } = await asked();
    const uid = await bring(4_000);
    const ask = (companyUid: string, who = eva) => post(`${uid}/ask`, { companyUid, note: 'Která objednávka to je?' }, who);
    expect(codeOf(await ask(nobody.uid))).toEqual([409, 'company.nobodyToAsk']);
    expect(codeOf(await ask(uid))).toEqual([404, 'company.notFound']);
    expect(codeOf(await ask(client.uid, await signInStaff(world.deps, { roles: ['support'] })))).toEqual([403, 'auth.access.denied']);
    await post(`${uid}/return`, { account: null });
    expect(codeOf(await ask(client.uid))).toEqual([409, 'movement.notWaiting']);
    expect(await mailsOf(uid)).toEqual([]);
  });
});
