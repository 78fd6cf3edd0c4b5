import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { systemActor } from '../../actor';
import { createCompany } from '../../../test/world/factories';
import { owner } from '../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../test/app/test-app';
import type { CompanyTx } from './db';
import { inSingleTransaction } from './single-transaction';

const PAST = new Date('2026-03-01T08:00:00Z');

let world: TestApp;
let companyUid: string;
beforeAll(async () => {
  world = await testApp();
});
beforeEach(async () => {
  companyUid = (await createCompany(world.deps)).uid;
});
afterAll(() => world.close());

const rename = (tx: CompanyTx, name: string) => tx.run(sql`UPDATE companies SET name = ${name} WHERE uid = ${tx.companyUid}`);
const actor = () => systemActor(companyUid, 'company.renamed', 'test');
const read = async () => ({
  names: (await owner(world.ownerUrl, `SELECT name FROM companies WHERE uid = '${companyUid}'`)).map(({ name }) => name),
  entries: await owner(world.ownerUrl, `SELECT at FROM audit_log WHERE company_uid = '${companyUid}' AND kind = 'company.renamed'`),
});

it('keeps all changes, each with its entry at the time of the clock, and nothing of one that refused', async () => {
  await inSingleTransaction(world.ownerUrl, async ({ openDatabase }) => {
    const db = openDatabase(() => PAST);
    await db.write(actor(), async (tx) => {
      await rename(tx, 'Kept');
      tx.audit({});
      return { ok: true };
    });
    const refused = await db.write(actor(), async (tx) => {
      await rename(tx, 'Refused');
      tx.audit({});
      return { ok: false };
    });
    expect(refused).toEqual({ ok: false });
    await expect(db.write(actor(), (tx) => tx.run(sql`SELECT 1 / 0`))).rejects.toThrow('division by zero');
    expect(await db.read(companyUid, (tx) => tx.first(sql`SELECT name FROM companies WHERE uid = ${tx.companyUid}`))).toEqual({
      name: 'Kept',
    });
  });
  expect(await read()).toEqual({ names: ['Kept'], entries: [{ at: PAST }] });
});

it('keeps nothing when the work fails in the end', async () => {
  const { names } = await read();
  const work = inSingleTransaction(world.ownerUrl, async ({ openDatabase }) => {
    await openDatabase(() => PAST).write(actor(), (tx) => rename(tx, 'Lost'));
    throw new Error('interrupted');
  });
  await expect(work).rejects.toThrow('interrupted');
  expect(await read()).toEqual({ names, entries: [] });
});

it('gives no change to a transaction another change is in', async () => {
  await inSingleTransaction(world.ownerUrl, async ({ openDatabase }) => {
    const db = openDatabase(() => PAST);
    const within = db.write(actor(), () => db.write(actor(), () => Promise.resolve({ ok: true })));
    await expect(within).rejects.toThrow('while another one was under way');
  });
});
