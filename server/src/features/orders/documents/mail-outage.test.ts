import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
beforeEach(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
});
afterEach(() => world.close());

const START = new Date('2026-11-23T09:41:00Z').getTime();
const MINUTE = 60_000;
const subjects = () => world.mails.map(({ subject }) => subject.split(' ').slice(0, -4).join(' '));
/** The clock moves on in steps of ten minutes, every due job runs in each. */
const pass = async (minutes: number) => {
  const begin = world.deps.now().getTime();
  for (let after = 10; after <= minutes; after += 10) {
    world.setNow(new Date(begin + after * MINUTE));
    await drainJobs(world.deps, world.ownerUrl);
  }
};

describe('mails of documents', () => {
  it('outlive a mail server that is down for an hour, and nothing is sent twice', async () => {
    const tried: number[] = [];
    const send = world.deps.mail;
    world.deps.mail = async (mail) => {
      tried.push(world.deps.now().getTime());
      return world.deps.now().getTime() < START + 60 * MINUTE ? { ok: false, error: 'ECONNREFUSED', retry: true } : send(mail);
    };
    const order = await placeOrder(world, company);
    await drainJobs(world.deps, world.ownerUrl);
    await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
    await drainJobs(world.deps, world.ownerUrl);
    expect(world.mails).toEqual([]);
    await pass(60);
    expect(tried.length).toBeGreaterThanOrEqual(4);
    await pass(24 * 60);
    expect(subjects().sort()).toEqual(['Faktura', 'Zálohová faktura']);
    expect(world.mails.every(({ attachments }) => attachments.length === 2)).toBe(true);
    const unsent = await world.deps.db.directory.rows(sql`SELECT uid FROM mails WHERE sent_at IS NULL`);
    expect(unsent).toEqual([]);
  });

  it('a server that stays down is tried four times and then left alone, the order goes on', async () => {
    let tried = 0;
    world.deps.mail = async () => {
      tried += 1;
      return { ok: false, error: 'ECONNREFUSED', retry: true };
    };
    const order = await placeOrder(world, company, { cards: 0, credits: [500] });
    await pass(24 * 60);
    expect(tried).toBe(4);
    const url = `/api/company/${company.uid}/order/${order.uid}`;
    expect((await world.app.inject({ url, headers: order.headers })).statusCode).not.toBe(500);
    expect(await world.deps.db.directory.rows(sql`SELECT error FROM mails`)).toEqual([{ error: 'ECONNREFUSED' }]);
  });

  it('an address that is refused for good is not tried again', async () => {
    let tried = 0;
    world.deps.mail = async () => {
      tried += 1;
      return { ok: false, error: 'EENVELOPE 550', retry: false };
    };
    await placeOrder(world, company);
    await pass(120);
    expect(tried).toBe(1);
  });

  it('the same job again sends nothing again', async () => {
    const order = await placeOrder(world, company);
    await drainJobs(world.deps, world.ownerUrl);
    const payload = JSON.stringify({ companyUid: company.uid, orderUid: order.uid });
    for (let again = 0; again < 3; again += 1) {
      await world.deps.db.directory.run(sql`SELECT enqueue_job('send-proforma', ${payload}, NULL, NULL, 20)`);
      await drainJobs(world.deps, world.ownerUrl);
    }
    expect(subjects()).toEqual(['Zálohová faktura']);
  });

  it('a credit note is mailed as well, with what it corrects', async () => {
    const order = await placeOrder(world, company);
    await drainJobs(world.deps, world.ownerUrl);
    const url = `/api/company/${company.uid}/order/${order.uid}/cancel`;
    await world.app.inject({ method: 'PATCH', url, headers: order.headers, payload: {} });
    await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
    await drainJobs(world.deps, world.ownerUrl);
    const mail = world.mails.find(({ subject }) => subject.startsWith('Dobropis'));
    expect(mail?.subject).toMatch(new RegExp(`^Dobropis 626\\d{7} k objednávce ${order.number}$`));
    expect(mail?.text).toMatch(/K daňovému dokladu: +526\d{7}/);
    expect(mail?.attachments.map(({ fileName }) => fileName.split('.').at(-1))).toEqual(['pdf', 'isdoc']);
    expect(subjects().filter((subject) => subject === 'Dobropis')).toHaveLength(1);
  });
});
