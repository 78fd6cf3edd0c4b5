import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Store } from '../../../adapters/files/s3-store';
import type { DocumentUid } from '@portal/domain/identifiers/uid';
import { documentKey } from './document-file';
import { sizeOf } from '../../../../../scripts/test-sizes';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { loopbackS3, S3_KEYS, type LoopbackS3, type S3Fault } from '../../../../test/outside/loopback-s3';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';

const ORDERS = sizeOf('BUCKET_ORDERS');
/** Every second call goes wrong in one way or another: three attempts of each are not always enough. */
const WAYS: (S3Fault | 'none')[] = ['refused', 'answerLost', 'cut', 'silent', 'none', 'none', 'none', 'none'];
const CALLS = ORDERS * 60;
/** The worker does three jobs at once, and a call is made three times: one of the first jobs fails for certain. */
const FIRST: S3Fault[] = Array.from({ length: 9 }, () => 'refused');
/** Long for a store on this machine, short for a test that waits for it in vain. */
const TIMEOUT_MS = 200;

let world: TestApp;
let company: TestCompany;
let s3: LoopbackS3;
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  world = await testApp();
  // The client of S3 corrects its clock by the answers of the store, which are of today.
  world.setNow(new Date());
  company = await createCompany(world.deps);
  s3 = await loopbackS3(`${world.deps.env.DATA_DIR}/s3`);
  world.deps.files = await s3Store(s3.url, { region: 'eu-central-1', endpoint: s3.endpoint, timeoutMs: TIMEOUT_MS });
});
afterAll(async () => {
  await s3.close();
  await world.close();
});

/** Until every job is done; how often one had to be tried again because the bucket did not answer. */
async function drainInSpiteOfFaults(): Promise<number> {
  for (let again = 0; ; again += 1) {
    try {
      await drainJobs(world.deps, world.ownerUrl);
      return again;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('the store of files is not available'))) throw error;
    }
  }
}

it(
  `[S-118] ${ORDERS} orders whose files lie in a bucket that refuses, keeps silent, loses and cuts answers: each document is mailed once, with the bytes that are kept`,
  // Orders of a first try would be counted by a second.
  { timeout: 600_000, retry: 0 },
  async () => {
    let random = 1;
    const fault = () => WAYS[(random = (random * 48_271) % 2_147_483_647) % WAYS.length] ?? 'none';
    for (let n = 0; n < ORDERS; n += 1) await placeOrder(world, company);
    s3.fail(...FIRST, ...Array.from({ length: CALLS }, fault));
    const again = await drainInSpiteOfFaults();
    const faultsLeft = CALLS - s3.calls.length;
    s3.fail();

    expect(await world.deps.db.directory.rows(sql`SELECT uid FROM mails WHERE sent_at IS NULL`)).toEqual([]);
    const issued = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ uid: DocumentUid; number: string }>(
        sql`SELECT uid, number FROM documents WHERE company_uid = ${tx.companyUid} AND type = 'proforma'`,
      ),
    );
    expect(issued).toHaveLength(ORDERS);
    for (const { uid, number } of issued) {
      const arrived = world.mails.filter(({ attachments }) => attachments.some(({ fileName }) => fileName.includes(number)));
      expect(arrived).toHaveLength(1);
      const kept = await Promise.all(
        (['pdf', 'isdoc'] as const).map((format) => world.deps.files.get(documentKey(company.uid, uid, format))),
      );
      expect(arrived[0]?.attachments.map(({ content }, index) => kept[index]?.equals(content))).toEqual([true, true]);
    }
    // The faults met the work: some of it had to be done again, and they did not end before it.
    expect([again > 0, faultsLeft > 0]).toEqual([true, true]);
  },
);
