import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../../adapters/mail/mail-sender';
import { QUEUE_SQL } from '../../../store/desk/queue-sql';
import { readQueue } from '../../../store/desk/read-queue';
import type { StoredAttachment } from '../../../store/operations/mails';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
});
afterAll(() => world.close());

interface WaitingMail {
  uid: string;
  subject: string;
  attachments: StoredAttachment[];
}

/** Mails that could not leave at once: their files are kept and they wait for another try. */
async function writeMails(): Promise<WaitingMail[]> {
  const send = world.deps.mail;
  world.deps.mail = async () => ({ ok: false, error: 'ECONNREFUSED', retry: true });
  const order = await placeOrder(world, company);
  const copy = { method: 'POST', url: `/api/company/${company.uid}/order/${order.uid}/proforma-mail` } as const;
  await world.app.inject({ ...copy, headers: order.headers, payload: { email: 'ucetni@pekarna.example' } });
  await drainJobs(world.deps, world.ownerUrl);
  world.deps.mail = send;
  return world.deps.db.directory.rows<WaitingMail>(
    sql`SELECT uid, subject, attachments FROM mails WHERE sent_at IS NULL ORDER BY created_at, uid`,
  );
}

const keysOf = (mails: readonly WaitingMail[]) => [...new Set(mails.flatMap(({ attachments }) => attachments.map(({ key }) => key)))];

/** The next try of what waits. */
async function tryAgain(): Promise<void> {
  world.setNow(new Date(world.deps.now().getTime() + 10 * 60_000));
  await drainJobs(world.deps, world.ownerUrl);
}

const contentsOf = ({ attachments }: Mail) => attachments.map(({ content }) => content);
const sentAs = ({ subject, attachments }: WaitingMail) =>
  world.mails.find((mail) => mail.subject === subject && mail.attachments.length === attachments.length);

describe('[S-118] a mail whose files are in the store no more', () => {
  it(
    'leaves with the same bytes: the PDF, the ISDOC and the QR code are made again from the frozen order, and kept',
    { timeout: 60_000 },
    async () => {
      const mails = await writeMails();
      expect(mails.map(({ attachments }) => attachments.length).sort()).toEqual([2, 3]);
      const first = new Map<string, Buffer>();
      for (const key of keysOf(mails)) {
        const content = await world.deps.files.get(key);
        if (content === null) throw new Error(`${key} was not kept`);
        first.set(key, content);
        await world.deps.files.remove(key);
      }
      await tryAgain();
      for (const mail of mails) {
        const sent = sentAs(mail);
        const contents = mail.attachments.map(({ key }) => first.get(key));
        expect(sent && contentsOf(sent).map((content, index) => contents[index]?.equals(content))).toEqual(contents.map(() => true));
      }
      for (const [key, content] of first) expect((await world.deps.files.get(key))?.equals(content)).toBe(true);
    },
  );

  it('is given up with its reason where there is nothing to make them of, and waits at the desk', async () => {
    const [mail] = await writeMails();
    if (mail === undefined) throw new Error('a mail');
    const gone = JSON.stringify(mail.attachments.map((file) => ({ ...file, key: `documents/${company.uid}/${newUid()}.pdf` })));
    await world.deps.db.directory.run(sql`UPDATE mails SET attachments = ${gone} WHERE uid = ${mail.uid}`);
    const before = world.mails.length;
    await tryAgain();
    const error = `the attached file ${mail.attachments[0]?.fileName} is missing and cannot be made again`;
    expect(await world.deps.db.directory.rows(sql`SELECT error, sent_at FROM mails WHERE uid = ${mail.uid}`)).toEqual([
      { error, sent_at: null },
    ]);
    // The copy to who pays left meanwhile; nothing else is tried again.
    await tryAgain();
    expect(world.mails.slice(before).map(({ to }) => to)).toEqual([['ucetni@pekarna.example']]);
    const { desk } = world.deps;
    const wish = { queue: 'undeliveredMails', owner: undefined, staffUid: newUid(), limit: 5, offset: 0 } as const;
    const page = await desk?.read((tx) => readQueue(tx, QUEUE_SQL.undeliveredMails(world.deps.now()), wish));
    expect(page?.cases).toMatchObject([{ subject: mail.uid, facts: { error } }]);
  });
});
