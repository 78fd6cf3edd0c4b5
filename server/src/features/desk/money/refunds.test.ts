import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { signInStaff } from '../../../../test/world/factories';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let eva: Awaited<ReturnType<typeof signInStaff>>;
let jan: typeof eva;
let petr: typeof eva;

beforeAll(async () => {
  world = await testApp();
  const inOrder = async () => signInStaff(world.deps, { roles: ['payments'] });
  [eva, jan, petr] = [await inOrder(), await inOrder(), await inOrder()];
}, 60_000);
afterAll(() => world.close());

const call = async (method: 'GET' | 'POST', path: string, { who = eva, payload }: { who?: typeof eva; payload?: object } = {}) => {
  const answer = await world.app.inject({ method, url: `/api/provider${path}`, headers: who.headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json() : answer.body,
  };
};
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];
const refundRow = async (uid: string) =>
  (await owner(world.ownerUrl, `SELECT status, account, export_uid, confirmed_by FROM refunds WHERE uid = '${uid}'`))[0];
const audits = async (uid: string) =>
  (await owner(world.ownerUrl, `SELECT kind FROM audit_log WHERE subject_uid = '${uid}' ORDER BY uid`)).map(({ kind }) => kind);

let files = 0;
/** Money nobody could place that somebody of the staff sends back; amount in crowns. */
async function owe(crowns: number, { who = eva, account = payerAccount() as string | null } = {}): Promise<string> {
  const number = String((files += 1));
  const line = credit(null, crowns * 100, { counterAccount: account, counterName: `Plátce ${number}` });
  await importStatement(world.deps, bankFile([line], { number, format: 'camt053' }));
  const [movement] = await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE counter_name = 'Plátce ${number}'`);
  await call('POST', `/movements/${movement?.uid}/return`, { who, payload: { account: null } });
  return String((await owner(world.ownerUrl, `SELECT uid FROM refunds WHERE movement_uid = '${movement?.uid}'`))[0]?.uid);
}
const listed = async (uid: string, who = eva) =>
  (await call('GET', '/refunds?pageSize=100', { who })).body.data.find((one: { uid: string }) => one.uid === uid);
const exporting = (refunds: { uid: string; amount: number }[], who = eva) => call('POST', '/payment-orders', { who, payload: { refunds } });

describe('[DESK-018] refunds', () => {
  let lost: string;
  beforeAll(async () => void (lost = await owe(100, { account: null })));

  it.each([
    '19-2000145398/0800',
    '2000145399/0801x',
    'CZ65 0800 0000 1920 0014 5398',
    'DE89370400440532013001',
    '',
    '   ',
    '1',
    "1/0100'; --",
    '2000145399',
  ])('an account that is none is refused at its field: %s', async (account) => {
    const answer = await call('POST', `/refunds/${lost}/account`, { payload: { account } });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'account']);
    expect((await refundRow(lost))?.account).toBeNull();
  });

  it('gets an account, domestic or an IBAN, leaves the queue of those without one, and is marked as sent once', async () => {
    const uid = await owe(250, { account: null });
    const queued = async (queue: string) =>
      (await call('GET', `/queues/${queue}?pageSize=100`)).body.data.some((one: { subject: string }) => one.subject === uid);
    expect([await queued('refundsWithoutAccount'), await queued('refundsToSend')]).toEqual([true, false]);
    expect((await listed(uid)).sendingBlocker).toBe('refund.accountMissing');
    expect(codeOf(await call('POST', `/refunds/${uid}/sent`, { payload: { amount: 250 } }))).toEqual([409, 'refund.accountMissing']);
    await call('POST', `/refunds/${uid}/account`, { payload: { account: 'DE89 3704 0044 0532 0130 00' } });
    expect((await refundRow(uid))?.account).toBe('DE89370400440532013000');
    await call('POST', `/refunds/${uid}/account`, { payload: { account: ' 000019-2000145399/0800 ' } });
    expect((await refundRow(uid))?.account).toBe('19-2000145399/0800');
    expect([await queued('refundsWithoutAccount'), await queued('refundsToSend')]).toEqual([false, true]);
    expect(codeOf(await call('POST', `/refunds/${uid}/sent`, { payload: { amount: 249 } }))).toEqual([409, 'refund.otherAmount']);
    const taps = await Promise.all([eva, jan].map((who) => call('POST', `/refunds/${uid}/sent`, { who, payload: { amount: 250 } })));
    expect(taps.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'refund.notWaiting'],
    ]);
    expect([await queued('refundsToSend'), (await listed(uid)).state]).toEqual([false, 'sent']);
    expect(await audits(uid)).toEqual(['refund.accountGiven', 'refund.accountGiven', 'refund.sent']);
    expect(codeOf(await call('POST', `/refunds/${uid}/account`, { payload: { account: '2000145399/0800' } }))).toEqual([
      409,
      'refund.notWaiting',
    ]);
  });

  it('is listed by state, text and amount', async () => {
    const uid = await owe(4_321, { account: '2000145399/0800' });
    const uids = async (query: string) =>
      (await call('GET', `/refunds?pageSize=100&${query}`)).body.data.map((one: { uid: string }) => one.uid);
    expect(await uids('filter[amountFrom]=4321&filter[amountTo]=4321')).toEqual([uid]);
    expect(await uids('filter[state]=toSend&filter[amountFrom]=4321')).toContain(uid);
    expect(await uids('filter[state]=sent')).not.toContain(uid);
    expect(await uids(`filter[fulltext]=${encodeURIComponent(`platce ${files}`)}`)).toContain(uid);
    expect((await call('GET', '/refunds?filter[state]=gone')).status).toBe(422);
  });
});

describe('[DESK-019] a payment order of refunds', () => {
  it('holds the chosen ones, its sums are theirs, and its file is the same however often it is taken', async () => {
    const chosen = [
      { uid: await owe(1_250.5, { account: '19-2000145399/0800' }), amount: 1_250.5 },
      { uid: await owe(10_000), amount: 10_000 },
      { uid: await owe(0.01), amount: 0.01 },
    ];
    const made = await exporting(chosen);
    expect(made.status).toBe(201);
    const { uid, transfers, amount } = made.body.data;
    expect([transfers, amount]).toEqual([3, 11_250.51]);
    const take = async () => (await call('GET', `/payment-orders/${uid}/file`)).body;
    const file = await take();
    expect(await take()).toBe(file);
    const { GrpHdr, PmtInf } = new XMLParser({ parseTagValue: false }).parse(file).Document.CstmrCdtTrfInitn;
    expect([GrpHdr.NbOfTxs, GrpHdr.CtrlSum, PmtInf.NbOfTxs, PmtInf.CtrlSum]).toEqual(['3', '11250.51', '3', '11250.51']);
    const sums = PmtInf.CdtTrfTxInf.map(({ Amt }: { Amt: { InstdAmt: string } }) => Number(Amt.InstdAmt));
    expect(sums.toSorted()).toEqual([0.01, 10_000, 1_250.5].toSorted());
    expect(PmtInf.CdtTrfTxInf[0].CdtrAcct.Id.IBAN).toBe('CZ6508000000192000145399');
    expect(await audits(uid)).toEqual(['refund.exported']);
    expect((await listed(chosen[0]?.uid ?? '')).state).toBe('exported');
    expect((await call('GET', '/payment-orders')).body.data[0]).toMatchObject({ uid, transfers: 3, waiting: 3, withdrawnAt: null });
  });

  it('asks the bank for a day it works on', async () => {
    const uid = await owe(4);
    world.setNow(new Date('2026-11-28T09:41:00Z'));
    const who = await signInStaff(world.deps, { roles: ['payments'] });
    const { body } = await exporting([{ uid, amount: 4 }], who);
    const { body: file } = await call('GET', `/payment-orders/${body.data.uid}/file`, { who });
    world.setNow(new Date('2026-11-23T09:41:00Z'));
    expect(new XMLParser({ parseTagValue: false }).parse(file).Document.CstmrCdtTrfInitn.PmtInf.ReqdExctnDt.Dt).toBe('2026-11-30');
  });

  it('takes each refund once: a repeated export, and two people at once with one refund in both', async () => {
    const uids = await Promise.all([1, 2, 3].map((crowns) => owe(crowns)));
    const [a = '', b = '', c = ''] = uids;
    const answers = await Promise.all([
      exporting([
        { uid: a, amount: 1 },
        { uid: b, amount: 2 },
      ]),
      exporting(
        [
          { uid: b, amount: 2 },
          { uid: c, amount: 3 },
        ],
        jan,
      ),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'refund.exported'],
    ]);
    const loser = answers[0]?.status === 201 ? c : a;
    expect((await refundRow(loser))?.export_uid).toBeNull();
    expect(codeOf(await exporting([{ uid: b, amount: 2 }]))).toEqual([409, 'refund.exported']);
  });

  it('the same tap twice is one order', async () => {
    const uid = await owe(5);
    const headers = { ...eva.headers, 'idempotency-key': `export-${uid}` };
    const tap = async () =>
      (
        await world.app.inject({ method: 'POST', url: '/api/provider/payment-orders', headers, payload: { refunds: [{ uid, amount: 5 }] } })
      ).json();
    expect((await tap()).data.uid).toBe((await tap()).data.uid);
  });

  it('is refused as a whole when one refund cannot go', async () => {
    const fine = { uid: await owe(7), amount: 7 };
    const lost = { uid: await owe(8, { account: null }), amount: 8 };
    expect(codeOf(await exporting([fine, lost]))).toEqual([409, 'refund.accountMissing']);
    expect(codeOf(await exporting([{ ...fine, amount: 6 }]))).toEqual([409, 'refund.otherAmount']);
    expect(codeOf(await exporting([fine, { uid: eva.userUid, amount: 1 }]))).toEqual([404, 'refund.notFound']);
    expect(codeOf(await exporting([]))).toEqual([422, 'err.input.invalid']);
    expect((await refundRow(fine.uid))?.export_uid).toBeNull();
  });

  it('is with the bank, or taken back, once; then its refunds may go into another', async () => {
    const uid = await owe(11);
    const first = (await exporting([{ uid, amount: 11 }])).body.data.uid;
    expect(codeOf(await call('POST', `/refunds/${uid}/account`, { payload: { account: '2000145399/0800' } }))).toEqual([
      409,
      'refund.exported',
    ]);
    const settle = (order: string, verb: string) => call('POST', `/payment-orders/${order}/${verb}`, { payload: {} });
    expect((await settle(first, 'take-back')).body.data).toEqual({ refunds: 1 });
    expect(codeOf(await settle(first, 'sent'))).toEqual([409, 'refund.exportOver']);
    const second = (await exporting([{ uid, amount: 11 }])).body.data.uid;
    expect((await settle(second, 'sent')).body.data).toEqual({ refunds: 1 });
    expect((await refundRow(uid))?.status).toBe('sent');
    expect(codeOf(await settle(second, 'take-back'))).toEqual([409, 'refund.exportOver']);
    expect([await audits(first), await audits(second)]).toEqual([
      ['refund.exported', 'refund.exportTakenBack'],
      ['refund.exported', 'refund.exportSent'],
    ]);
  });
});

describe('[DESK-020] a refund of more than one person may send', () => {
  const approve = (uid: string, who: typeof eva, seen: { amount: number; account: string }) =>
    call('POST', `/refunds/${uid}/approve`, { who, payload: seen });

  it('goes after the yes of another, who neither prepared it nor exports it', async () => {
    const account = payerAccount();
    const seen = { amount: 10_000.01, account };
    const uid = await owe(10_000.01, { who: eva, account });
    expect(await listed(uid, jan)).toMatchObject({
      needsSecondPerson: true,
      sendingBlocker: 'refund.needsSecondPerson',
      approvalBlocker: null,
    });
    expect(codeOf(await exporting([{ uid, amount: 10_000.01 }]))).toEqual([409, 'refund.needsSecondPerson']);
    expect(codeOf(await call('POST', `/refunds/${uid}/sent`, { payload: { amount: 10_000.01 } }))).toEqual([
      409,
      'refund.needsSecondPerson',
    ]);
    expect(codeOf(await approve(uid, eva, seen))).toEqual([409, 'refund.ownWork']);
    expect(codeOf(await approve(uid, jan, { ...seen, amount: 10_000 }))).toEqual([409, 'refund.changed']);
    expect((await approve(uid, jan, seen)).status).toBe(200);
    expect(codeOf(await exporting([{ uid, amount: 10_000.01 }], jan))).toEqual([409, 'refund.needsSecondPerson']);
    expect((await exporting([{ uid, amount: 10_000.01 }], eva)).status).toBe(201);
    expect(await audits(uid)).toEqual(['refund.approved']);
  });

  it('loses the yes with another account, and whoever gave that one does not say yes to it', async () => {
    const uid = await owe(20_000, { who: eva, account: '19-2000145399/0800' });
    expect((await approve(uid, jan, { amount: 20_000, account: '19-2000145399/0800' })).status).toBe(200);
    await call('POST', `/refunds/${uid}/account`, { who: jan, payload: { account: '2000145399/0800' } });
    expect((await refundRow(uid))?.confirmed_by).toBeNull();
    expect(codeOf(await exporting([{ uid, amount: 20_000 }]))).toEqual([409, 'refund.needsSecondPerson']);
    expect(codeOf(await approve(uid, jan, { amount: 20_000, account: '2000145399/0800' }))).toEqual([409, 'refund.ownWork']);
    expect(codeOf(await approve(uid, petr, { amount: 20_000, account: '19-2000145399/0800' }))).toEqual([409, 'refund.changed']);
    expect((await approve(uid, petr, { amount: 20_000, account: '2000145399/0800' })).status).toBe(200);
  });

  it('of two who say yes at once one has said it; up to the limit nobody is asked', async () => {
    const account = payerAccount();
    const uid = await owe(30_000, { account });
    const both = await Promise.all([jan, petr].map((who) => approve(uid, who, { amount: 30_000, account })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await audits(uid)).toEqual(['refund.approved']);
    const small = await owe(10_000, { account });
    expect(codeOf(await approve(small, jan, { amount: 10_000, account }))).toEqual([409, 'refund.smallAmount']);
    expect((await exporting([{ uid: small, amount: 10_000 }])).status).toBe(201);
  });
});
