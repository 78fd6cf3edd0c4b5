import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hellers, hellersToDecimal } from '@portal/domain/money/money';
import { parseSpayd } from '@portal/domain/money/spayd';
import { mailMoney } from '../../../adapters/mail/templates/mail-formats';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  order = await placeOrder(world, company);
  await drainJobs(world.deps, world.ownerUrl);
});
afterAll(() => world.close());

interface Asked {
  email?: unknown;
  orderUid?: string;
  headers?: Record<string, string>;
  companyUid?: string;
}
const forward = ({
  email = 'ucetni@pekarna.example',
  orderUid = order.uid,
  headers = order.headers,
  companyUid = company.uid,
}: Asked = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/company/${companyUid}/order/${orderUid}/proforma-mail`,
    headers,
    payload: { email },
  });
const copies = () => world.mails.filter(({ to }) => to.includes('ucetni@pekarna.example'));
const audited = () =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.rows<{ kind: string; after: unknown }>(sql`SELECT kind, after FROM audit_log WHERE kind = 'proforma.forwarded'`),
  );

describe('the proforma to who pays', () => {
  it('is mailed with the PDF to the address and to no other, once for a repeated call, and audited', async () => {
    const headers = { ...order.headers, 'idempotency-key': newUid() };
    const answers = [await forward({ headers }), await forward({ headers })];
    expect(answers.map((answer) => [answer.statusCode, answer.json().data])).toEqual([
      [200, { email: 'ucetni@pekarna.example' }],
      [200, { email: 'ucetni@pekarna.example' }],
    ]);
    await drainJobs(world.deps, world.ownerUrl);
    expect(copies()).toHaveLength(1);
    expect(copies()[0]).toMatchObject({ to: ['ucetni@pekarna.example'] });
    expect(copies()[0]?.subject).toContain(order.symbol);
    expect(copies()[0]?.attachments.map(({ fileName }) => fileName.split('.').at(-1))).toEqual(['pdf', 'isdoc', 'png']);
    expect(await audited()).toEqual([{ kind: 'proforma.forwarded', after: { recipient: 'ucetni@pekarna.example' } }]);
  });

  it('says what is to be paid, by when and how, by a code that can be scanned, and leads nowhere one has to sign in', () => {
    const [mail] = copies();
    const { width, height, data } = PNG.sync.read(mail?.attachments.at(-1)?.content ?? Buffer.alloc(0));
    const scanned = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
    expect(parseSpayd(scanned)).toMatchObject({ AM: hellersToDecimal(hellers(order.total)), 'X-VS': order.symbol });
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      const text = body.replaceAll(/[\u00A0\u202F]/gu, ' ');
      for (const fact of [
        company.name,
        mailMoney(hellers(order.total), 'cs').replaceAll(/[\u00A0\u202F]/gu, ' '),
        order.symbol,
        'Splatnost',
        'IBAN',
      ])
        expect(text).toContain(fact);
      expect(text).not.toMatch(/https?:|href/u);
    }
  });

  it.each([['nobody'], [''], [5], ['a@b.cz\r\nBcc: x@y.cz'], [null]])('the address %j is refused', async (email) => {
    const answer = await forward({ email });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(['email']);
  });

  it('a foreign or unknown order is not found, a foreign company is denied, nobody is asked to sign in', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    expect((await forward({ orderUid: newUid() })).statusCode).toBe(404);
    expect((await forward({ companyUid: other.uid, headers: stranger })).statusCode).toBe(404);
    expect((await forward({ headers: stranger })).statusCode).toBe(403);
    expect((await forward({ headers: {} })).statusCode).toBe(401);
  });

  it('one that is paid asks nobody for money', async () => {
    await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
    await drainJobs(world.deps, world.ownerUrl);
    expect((await forward()).statusCode).toBe(404);
  });
});
