import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { loopbackSystem, type LoopbackSystem } from '../../../../test/outside/loopback-processor';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { systemActor } from '../../../actor';
import { markWaiting } from '../../../store/synced-records/company-parts';
import { handOver } from '../../../store/synced-records/hand-over';

let own: TestApp;
let outside: TestApp;
let masterSystem: LoopbackSystem<Record<string, unknown>>;

beforeAll(async () => {
  masterSystem = await loopbackSystem();
  own = await testApp();
  outside = await testApp({ env: { MASTER_SYSTEM_URL: masterSystem.url, MASTER_SYSTEM_TOKEN: 'master-token-for-tests' } });
});
afterAll(async () => {
  await own.close();
  await outside.close();
  await masterSystem.close();
});
beforeEach(() => {
  masterSystem.calls.length = 0;
  masterSystem.answerWith(200);
});

/** Each part with the column it is kept in, the value a test changes it to, and how the details show it. */
type Change = [part: CompanyPart, column: Sql, value: string];
const CHANGES: readonly [Change, Change, Change] = [
  ['companyInfo', sql`name = 'Nová jména s.r.o.'`, 'Nová jména s.r.o.'],
  ['billingAddress', sql`billing_address = billing_address || '{"city": "Tábor"}'`, 'Tábor'],
  ['bankAccount', sql`bank_account = '2026000008/0800'`, '0800'],
];

/** Saves a change as the use cases of settings do; false when the part still waits. */
const change = (world: TestApp, { uid }: TestCompany, [part, column]: Change) =>
  world.deps.db.write({ ...systemActor(uid, '', 'test'), auditKind: null }, async (tx) => {
    if (!(await markWaiting(tx, part))) return false;
    await tx.run(sql`UPDATE companies SET ${column} WHERE uid = ${uid}`);
    await handOver(tx, { entity: part, uid: await uidOf(world, uid, part) });
    return true;
  });

async function uidOf(world: TestApp, companyUid: string, part: CompanyPart): Promise<string> {
  if (part !== 'billingAddress') return companyUid;
  const rows = await inCompany(world.deps, companyUid, (tx) =>
    tx.rows<{ uid: string }>(sql`SELECT billing_address ->> 'uid' AS uid FROM companies WHERE uid = ${companyUid}`),
  );
  return rows[0]?.uid ?? '';
}

/** The part as the portal shows it. */
async function shown(world: TestApp, company: TestCompany, part: CompanyPart) {
  const headers = await signIn(world.app, world.deps, { company });
  const answer = await world.app.inject({ url: `/api/company/${company.uid}/company-information`, headers });
  const { companyInfo, billingAddress, bankAccount } = answer.json().data;
  const values = { companyInfo: companyInfo.companyName, billingAddress: billingAddress.city, bankAccount: bankAccount.bankCode };
  return { value: values[part], isSyncing: answer.json().data[part].isSyncing, bankStatus: bankAccount.status };
}

const audits = (world: TestApp, { uid }: TestCompany) =>
  inCompany(world.deps, uid, (tx) =>
    tx.rows<{ kind: string }>(sql`SELECT kind FROM audit_log WHERE company_uid = ${uid} AND kind LIKE 'record.%' ORDER BY at, uid`),
  );

describe.each(CHANGES)('a change of %s', (...changed) => {
  const [part, , value] = changed;

  it('waits until the portal, where it is the register, acknowledges it, and a second change is refused meanwhile (S-200)', async () => {
    const company = await createCompany(own.deps, { bankAccount: '19-2000145399/0300' });
    expect(await change(own, company, changed)).toBe(true);
    expect(await shown(own, company, part)).toMatchObject({ value, isSyncing: true });
    expect(await change(own, company, changed)).toBe(false);
    await drainJobs(own.deps, own.ownerUrl, { until: new Date(own.deps.now().getTime() + 10_000) });
    expect(await shown(own, company, part)).toEqual({ value, isSyncing: false, bankStatus: 'active' });
    expect((await audits(own, company)).map(({ kind }) => kind)).toEqual(['record.handedOver', 'record.synced']);
  });

  it('is told to the master system and waits for its event, heard twice or not', async () => {
    const company = await createCompany(outside.deps, { bankAccount: '19-2000145399/0300' });
    await change(outside, company, changed);
    await drainJobs(outside.deps, outside.ownerUrl);
    const uid = await uidOf(outside, company.uid, part);
    expect(masterSystem.calls).toMatchObject([
      { method: 'PUT', path: `/companies/${company.uid}/${part}/${uid}`, authorization: 'Bearer master-token-for-tests' },
    ]);
    expect(JSON.stringify(masterSystem.calls[0]?.body)).toContain(value);
    expect(await shown(outside, company, part)).toMatchObject({ isSyncing: true });
    expect(await sendEvent(outside, { type: 'entity.synced', entity: part, uid })).toBe(true);
    expect(await sendEvent(outside, { type: 'entity.synced', entity: part, uid })).toBe(false);
    expect(await sendEvent(outside, { type: 'entity.rejected', entity: part, uid })).toBe(false);
    expect(await shown(outside, company, part)).toMatchObject({ value, isSyncing: false });
  });

  it('gives back what stood before when it is refused, and writes to those who manage the company', async () => {
    const company = await createCompany(outside.deps, { bankAccount: '19-2000145399/0300' });
    const before = await shown(outside, company, part);
    await change(outside, company, changed);
    await drainJobs(outside.deps, outside.ownerUrl);
    const uid = await uidOf(outside, company.uid, part);
    expect(await sendEvent(outside, { type: 'entity.rejected', entity: part, uid })).toBe(true);
    expect(await shown(outside, company, part)).toEqual(before);
    const mails = await outside.deps.db.directory.rows<{ subject: string; recipients: string[] }>(
      sql`SELECT subject, recipients FROM mails WHERE company_uid = ${company.uid}`,
    );
    expect(mails).toEqual([{ subject: expect.stringContaining('nemohli přijmout'), recipients: [expect.stringContaining('@')] }]);
  });
});

describe('the master system', () => {
  it.each([303, 401])('that answers %i for a wrong address or token of ours is told again, and refuses nothing', async (status) => {
    const company = await createCompany(outside.deps);
    await change(outside, company, CHANGES[0]);
    masterSystem.answerWith(status);
    await expect(drainJobs(outside.deps, outside.ownerUrl)).rejects.toThrow('cannot be told');
    expect(await shown(outside, company, 'companyInfo')).toMatchObject({ value: 'Nová jména s.r.o.', isSyncing: true });
    masterSystem.answerWith(200);
    await drainJobs(outside.deps, outside.ownerUrl);
  });

  it('that is away is told again, and one that refuses at once leaves what stood before', async () => {
    const company = await createCompany(outside.deps);
    await change(outside, company, CHANGES[0]);
    masterSystem.answerWith(503);
    await expect(drainJobs(outside.deps, outside.ownerUrl)).rejects.toThrow('cannot be told');
    expect(await shown(outside, company, 'companyInfo')).toMatchObject({ value: 'Nová jména s.r.o.', isSyncing: true });
    masterSystem.answerWith(422);
    await drainJobs(outside.deps, outside.ownerUrl);
    expect(await shown(outside, company, 'companyInfo')).toMatchObject({ value: company.name, isSyncing: false });
  });

  it('may answer before its call has ended', async () => {
    const company = await createCompany(outside.deps);
    await change(outside, company, CHANGES[0]);
    masterSystem.meanwhile(async () => {
      expect(await sendEvent(outside, { type: 'entity.synced', entity: 'companyInfo', uid: company.uid })).toBe(true);
    });
    await drainJobs(outside.deps, outside.ownerUrl);
    expect(await shown(outside, company, 'companyInfo')).toMatchObject({ value: 'Nová jména s.r.o.', isSyncing: false });
    expect(await audits(outside, company)).toEqual([]);
  });

  it('is refused news of what nobody knows', async () => {
    const event = { type: 'entity.synced', entity: 'companyInfo', uid: '01900000-0000-7000-8000-000000000000' };
    await expect(sendEvent(outside, event)).rejects.toThrow('err.notFound');
  });
});
