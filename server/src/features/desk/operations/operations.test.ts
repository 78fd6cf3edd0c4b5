import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { cardsOf } from '../../../../test/world/parcels';
import { placeOrder } from '../../../../test/world/place-order';
import { patience } from '../../../jobs/patience';
import { makeCompanyNumber } from '../../../demo/demo-numbers';
import { inboxRound } from '../../../jobs/watch-inbox';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import { cleanUp } from '../../fulfilment/rounds/clean-up';
import { deliverMail } from '../../provider/mailbox/deliver-mail';

const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let company: TestCompany;
let martin: Awaited<ReturnType<typeof signInStaff>>;
let lenka: typeof martin;
let petr: typeof martin;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  company = await createCompany(world.deps, { name: 'Pekárna U Lípy' });
  martin = await signInStaff(world.deps, { roles: ['operations'] });
  lenka = await signInStaff(world.deps, { roles: ['support'] });
  petr = await signInStaff(world.deps, { roles: ['payments'] });
}, 60_000);
afterAll(() => world.close());

const get = async (path: string, { headers } = martin) => world.app.inject({ url: `/api/provider/${path}`, headers });
const read = async (path: string) => (await get(path)).json();
const post = async (path: string, payload: object = {}, { headers } = martin) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/${path}`, headers, payload });
  return [answer.statusCode, answer.json().code];
};
const audits = (kind: string) =>
  owner(world.ownerUrl, `SELECT user_uid, company_uid, before, after FROM audit_log WHERE kind = '${kind}' ORDER BY at, uid`);

let keys = 0;
/** A job that failed as often as it is tried. */
async function givenUpJob(): Promise<number> {
  const key = `broken-${(keys += 1)}`;
  await enqueue(world.deps.db.directory, { name: 'daily-round', payload: { companyUid: company.uid }, key });
  const [job] = await owner(
    world.ownerUrl,
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = E'HTTP 503\\nat somewhere', run_at = now()
     WHERE key = '${key}' RETURNING id`,
  );
  return Number(job?.id);
}

describe('[DESK-037] jobs', () => {
  it('are listed with state, company and error, searched, narrowed and exported', async () => {
    const id = await givenUpJob();
    await enqueue(world.deps.db.directory, { name: 'clean-up', payload: {}, key: 'later', runAt: new Date('2026-11-24T00:00:00Z') });
    const { data } = await read('jobs?filter[state]=givenUp');
    expect(data).toMatchObject([
      { id, task: 'daily-round', state: 'givenUp', attempts: 12, maxAttempts: 12, error: 'HTTP 503', companyName: 'Pekárna U Lípy' },
    ]);
    const found = async (query: string) => (await read(`jobs?${query}`)).data.map(({ task }: { task: string }) => task);
    expect(await found('filter[fulltext]=lipy')).toEqual(['daily-round']);
    expect(await found('filter[fulltext]=http 503')).toEqual(['daily-round']);
    expect(await found('filter[state]=waiting&filter[fulltext]=clean')).toEqual(['clean-up']);
    expect(await found('sortBy=task&sortDir=desc')).toEqual((await found('sortBy=task')).toReversed());
    const { meta } = await read('jobs?pageSize=1&filter[state]=waiting&filter[state]=givenUp');
    expect(meta).toMatchObject({ totalRecords: 2, totalUnfilteredRecords: 2, nextPage: 2 });
    const csv = await get('jobs/export?format=csv&filter[state]=givenUp');
    expect(csv.body).toMatch(
      /^\d+;Noční obchůzka firmy;Vzdaná;12;;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Chyba programu\.;Pekárna U Lípy;daily-round;HTTP 503\r?$/mu,
    );
    expect((await get('jobs/export?filter[state]=givenUp')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    await post(`jobs/${id}/drop`, { reason: 'konec zkoušky' });
  });

  it('a failed one is done at once or dropped with a reason; each once, with one audit entry; others may not', async () => {
    const [retried, dropped] = [await givenUpJob(), await givenUpJob()];
    expect(await post(`jobs/${retried}/retry`, {}, lenka)).toEqual([403, 'auth.access.denied']);
    expect(await post(`jobs/${dropped}/drop`, { reason: 'x' }, petr)).toEqual([403, 'auth.access.denied']);
    expect(await post(`jobs/${dropped}/drop`, { reason: '  ' })).toEqual([422, 'err.input.invalid']);
    expect(await post(`jobs/${dropped}/drop`, { reason: 7 })).toEqual([422, 'err.input.invalid']);
    expect(await post(`jobs/${retried}/retry`)).toEqual([200, undefined]);
    expect(await post(`jobs/${dropped}/drop`, { reason: 'Firma už není' })).toEqual([200, undefined]);
    expect(await post(`jobs/${dropped}/drop`, { reason: 'Firma už není' })).toEqual([409, 'job.notFailed']);
    expect(await post(`jobs/${dropped}/retry`)).toEqual([409, 'job.notFailed']);
    expect(await post('jobs/nothing/retry')).toEqual([404, 'err.notFound']);
    const by = (await audits('job.dropped')).at(-1);
    expect(by).toMatchObject({
      user_uid: martin.userUid,
      before: { job: dropped, task: 'daily-round', payload: { companyUid: company.uid }, error: 'HTTP 503\nat somewhere' },
      after: { reason: 'Firma už není' },
    });
    expect((await audits('job.retried')).filter(({ after }) => (after as { job: number }).job === retried)).toHaveLength(1);
  });

  it('of many who drop one at once one does; one that is being done is left', async () => {
    const id = await givenUpJob();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(`jobs/${id}/drop`, { reason: 'hned' })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'job.notFailed')).toHaveLength(5);
    const running = await givenUpJob();
    await owner(world.ownerUrl, `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE id = ${running}`);
    expect((await read('jobs?filter[state]=running')).data).toMatchObject([{ id: running }]);
    expect(await post(`jobs/${running}/drop`, { reason: 'x' })).toEqual([409, 'job.notFailed']);
    await owner(world.ownerUrl, `DELETE FROM graphile_worker._private_jobs WHERE id = ${running}`);
  });

  it('what is done by the clock tells its last and its next time', async () => {
    await owner(
      world.ownerUrl,
      `INSERT INTO graphile_worker._private_known_crontabs VALUES ('clean-up', now(), '2026-11-23T09:17:00Z') ON CONFLICT DO NOTHING`,
    );
    const { data } = await read('schedules');
    const one = (name: string) => data.find((found: { name: string }) => found.name === name);
    expect(one('clean-up')).toMatchObject({ lastAt: '2026-11-23T09:17:00.000Z', nextAt: '2026-11-23T10:17:00.000Z' });
    expect(one('daily-rounds-winter')).toMatchObject({ task: 'daily-rounds', nextAt: '2026-11-23T23:05:00.000Z' });
    expect(one('settle-movements')).toMatchObject({ nextAt: '2026-11-23T09:50:00.000Z' });
  });
});

const CONTRACT = [{ fileName: 'smlouva.pdf', contentType: 'application/pdf', key: 'k' }];
const TOKEN = 'a8Vd0123456789abcdefXYZ';

async function storeMail(overrides: Partial<Parameters<typeof insertMail>[1]> = {}): Promise<string> {
  const uid = randomUUID();
  const mail = {
    uid,
    companyUid: company.uid,
    cause: uid,
    recipients: ['ucto@lipa.example'],
    subject: 'Pozvánka do portálu',
    bodyText: `Přijměte pozvánku: https://portal.example/invitation/${TOKEN}`,
    bodyHtml: `<a href="https://portal.example/invitation/${TOKEN}">Přijmout</a>`,
    attachments: [],
    now: NOW,
    ...overrides,
  };
  await insertMail(world.deps.db.directory, mail);
  return uid;
}
const fail = (mailUid: string) =>
  deliverMail({ ...world.deps, mail: async () => ({ ok: false, retry: false, error: '550 no such mailbox' }) }, { mailUid });

describe('[DESK-038] mails', () => {
  it('are listed by state, searched and exported; the text is shown, its links open nothing', async () => {
    const [waiting, failed] = [await storeMail({ subject: 'Čekající' }), await storeMail({ attachments: CONTRACT })];
    await world.deps.files.put('k', Buffer.from('%PDF'));
    await fail(failed);
    const of = async (state: string) => (await read(`mails?filter[state]=${state}`)).data.map(({ uid }: { uid: string }) => uid);
    expect([await of('waiting'), await of('failed'), await of('sent')]).toEqual([[waiting], [failed], []]);
    const { data } = await read('mails?filter[fulltext]=POZVANKA%20do');
    expect(data).toMatchObject([{ uid: failed, state: 'failed', error: '550 no such mailbox', companyName: 'Pekárna U Lípy' }]);
    const answer = await get(`mails/${failed}`);
    expect(answer.json().data).toMatchObject({
      body: 'Přijměte pozvánku: https://portal.example/invitation/…',
      attachments: ['smlouva.pdf'],
    });
    expect(answer.body).not.toContain(TOKEN);
    expect((await get('mails/export?format=csv')).body).not.toContain(TOKEN);
    expect((await get(`mails/${randomUUID()}`)).statusCode).toBe(404);
    expect((await get('mails/nothing')).statusCode).toBe(404);
  });

  it('one that failed is sent again by support and operations, once, told in the audit of its company', async () => {
    const uid = await storeMail();
    expect(await post(`mails/${uid}/resend`)).toEqual([409, 'mail.onItsWay']);
    await fail(uid);
    expect(await post(`mails/${uid}/resend`, {}, petr)).toEqual([403, 'auth.access.denied']);
    const answers = await Promise.all([post(`mails/${uid}/resend`, {}, lenka), post(`mails/${uid}/resend`, {}, lenka)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect((await audits('mail.resent')).at(-1)).toMatchObject({
      user_uid: lenka.userUid,
      company_uid: company.uid,
      before: { error: '550 no such mailbox', sentAt: null },
    });
    const before = world.mails.length;
    await owner(world.ownerUrl, `DELETE FROM graphile_worker._private_jobs WHERE key NOT LIKE 'deliver-mail:${uid}%'`);
    await drainJobs(world.deps, world.ownerUrl);
    expect(world.mails.slice(before).map(({ id }) => id)).toEqual([uid]);
    expect((await read('mails?filter[state]=sent')).data).toMatchObject([{ uid }]);
    // And once more though it was sent.
    expect(await post(`mails/${uid}/resend`)).toEqual([200, undefined]);
    await drainJobs(world.deps, world.ownerUrl);
    expect(world.mails.length).toBe(before + 2);
    expect(await post(`mails/${randomUUID()}/resend`)).toEqual([404, 'mail.notFound']);
  });
});

describe('[DESK-039] messages of the systems', () => {
  it('are shown as accepted, kept or refused, with source and body; a refused one is gone once it is taken in', async () => {
    const refused = { eventId: randomUUID(), type: 'card.accepted', cardUid: randomUUID() };
    await expect(sendEvent(world, refused)).rejects.toThrow('err.notFound');
    await expect(sendEvent(world, refused)).rejects.toThrow('err.notFound');
    const [{ number } = {}] = await owner(world.ownerUrl, `SELECT identification_number AS number FROM companies`);
    const late = { eventId: randomUUID(), type: 'company.approved', companyIdentificationNumber: String(number) };
    expect(await sendEvent(world, late)).toBe(false);
    const of = async (state: string) => (await read(`system-events?filter[state]=${state}`)).data;
    expect(await of('refused')).toMatchObject([
      { uid: refused.eventId, source: 'cardProcessor', times: 2, about: refused.cardUid, parkedFor: null },
    ]);
    expect(await of('kept')).toMatchObject([{ uid: late.eventId, source: 'masterSystem', state: 'kept' }]);
    expect((await read(`system-events?filter[fulltext]=${refused.cardUid}`)).data).toHaveLength(1);
    expect((await read('system-events?filter[fulltext]=company.')).data).toHaveLength(1);
    const detail = (await read(`system-events/${refused.eventId}`)).data;
    expect(JSON.parse(detail.body)).toMatchObject(refused);
    const kept = JSON.parse((await read(`system-events/${late.eventId}`)).data.body);
    expect(Object.keys(kept)).not.toContain('accepted');
    expect((await get(`system-events/${randomUUID()}`)).statusCode).toBe(404);
    const sheet = async (language: string) =>
      (
        await world.app.inject({
          url: '/api/provider/system-events/export?format=csv',
          headers: { ...martin.headers, 'accept-language': language },
        })
      ).body;
    expect(await sheet('cs')).toMatch(/^Karta přijata do výroby;Odmítnuta;Zpracovatel karet;2026-11-23 10:41:00;2;.*;card\.accepted;/mu);
    expect(await sheet('en')).toMatch(/^Company approved;Kept for later;M[a-z]+ system;2026-11-23 10:41:00;1;.*;company\.approved;/mu);
  });

  it('a refused one that nobody sends again is kept for ninety days', async () => {
    const days = async (kept: number) => {
      await owner(world.ownerUrl, `UPDATE refused_events SET refused_at = '${NOW.toISOString()}'::timestamptz - interval '${kept} days'`);
      await cleanUp(world.deps);
      return (await read('system-events?filter[state]=refused')).meta.totalRecords;
    };
    const before = (await read('system-events?filter[state]=refused')).meta.totalRecords;
    expect(before).toBeGreaterThan(0);
    expect([await days(89), await days(91)]).toEqual([before, 0]);
  });
});

const cases = async (queue: string): Promise<string[]> =>
  (await read(`queues/${queue}`)).data.map(({ subject }: { subject: string }) => subject);

describe('[DESK-008] [DESK-039] a message nobody can do anything with', () => {
  const unknown = () => ({ eventId: randomUUID(), type: 'card.accepted', cardUid: randomUUID() });
  const refuse = async (event: object) => void (await sendEvent(world, event).catch(() => undefined));

  it('is closed with a reason by who may; it is no case however often it comes again, another one is', async () => {
    const event = unknown();
    await refuse(event);
    const close = (payload: object, by = martin) => post(`system-events/${event.eventId}/close`, payload, by);
    for (const other of [lenka, petr]) expect(await close({ reason: 'x' }, other)).toEqual([403, 'auth.access.denied']);
    for (const empty of [{}, { reason: '' }, { reason: ' \n ' }, { reason: 'x'.repeat(501) }, { reason: 7 }])
      expect(await close(empty)).toEqual([422, 'err.input.invalid']);
    expect(await cases('refusedEvents')).toContain(event.eventId);
    expect(await close({ reason: ' Karta byla zkušební ' })).toEqual([200, undefined]);
    expect(await close({ reason: 'Karta byla zkušební' })).toEqual([409, 'event.notOpen']);
    await refuse(event);
    expect(await cases('refusedEvents')).not.toContain(event.eventId);
    const shown = { uid: event.eventId, state: 'closed', times: 2, closed: { reason: 'Karta byla zkušební' } };
    expect((await read('system-events?filter[state]=closed')).data).toMatchObject([shown]);
    expect((await read('system-events?filter[state]=refused')).data.map(({ uid }: { uid: string }) => uid)).not.toContain(event.eventId);
    expect(await audits('event.closed')).toMatchObject([
      {
        user_uid: martin.userUid,
        before: { type: 'card.accepted', state: 'refused', payload: { cardUid: event.cardUid } },
        after: { state: 'closed', reason: 'Karta byla zkušební' },
      },
    ]);
    const another = unknown();
    await refuse(another);
    expect(await cases('refusedEvents')).toContain(another.eventId);
    expect(await post(`system-events/${randomUUID()}/close`, { reason: 'x' })).toEqual([409, 'event.notOpen']);
    expect(await post('system-events/nothing/close', { reason: 'x' })).toEqual([404, 'err.notFound']);
  });

  it('of several who close it at once one does, and one audit entry is left', async () => {
    const event = unknown();
    await refuse(event);
    const before = (await audits('event.closed')).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`system-events/${event.eventId}/close`, { reason: 'zkušební karta' })),
    );
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await audits('event.closed')).length).toBe(before + 1);
  });

  it('that is taken in after all has its effect, and is not closed any more; what is taken in is not closed', async () => {
    const approval = { eventId: randomUUID(), type: 'company.approved', companyIdentificationNumber: makeCompanyNumber(4_711_009) };
    await refuse(approval);
    expect(await post(`system-events/${approval.eventId}/close`, { reason: 'taková firma není' })).toEqual([200, undefined]);
    await createCompany(world.deps, { status: 'pending', identificationNumber: approval.companyIdentificationNumber, name: 'Nová s.r.o.' });
    expect(await sendEvent(world, approval)).toBe(true);
    const [found] = (await read(`system-events?filter[fulltext]=${approval.eventId}`)).data;
    expect(found).toMatchObject({ state: 'accepted', companyName: 'Nová s.r.o.' });
    expect(await post(`system-events/${approval.eventId}/close`, { reason: 'x' })).toEqual([409, 'event.notOpen']);
  });

  it('that waits for a payment is closed too, and has its effect once the order is paid', async () => {
    const { uid } = await placeOrder(world, company, { cards: 1 });
    const [card] = await cardsOf(world, uid);
    const event = { eventId: randomUUID(), type: 'card.accepted', cardUid: card?.uid ?? '' };
    expect(await sendEvent(world, event)).toBe(false);
    const [row] = (await read(`system-events?filter[fulltext]=${event.eventId}`)).data;
    expect(row).toMatchObject({ state: 'kept', companyName: company.name, orderUid: uid, orderNumber: expect.any(String) });
    expect(row.person).toMatch(/\S+ \S+/u);
    expect(await cases('refusedEvents')).toContain(event.eventId);
    expect(await post(`system-events/${event.eventId}/close`, { reason: 'víme o ní' })).toEqual([200, undefined]);
    expect(await cases('refusedEvents')).not.toContain(event.eventId);
    await owner(world.ownerUrl, `UPDATE provider_events SET payload = payload || '{"accepted": true}' WHERE event_id = '${event.eventId}'`);
    expect((await read(`system-events?filter[fulltext]=${event.eventId}`)).data).toMatchObject([{ state: 'accepted' }]);
  });

  it('what was said of it goes once it is gone itself', async () => {
    const count = async () => Number((await owner(world.ownerUrl, 'SELECT count(*) AS n FROM closed_events'))[0]?.n);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const old = `'${NOW.toISOString()}'::timestamptz - interval '91 days'`;
    await owner(world.ownerUrl, `UPDATE closed_events SET closed_at = ${old}`);
    await owner(world.ownerUrl, `UPDATE refused_events SET refused_at = '${NOW.toISOString()}'`);
    await cleanUp(world.deps);
    const kept = await count();
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(before);
    await owner(world.ownerUrl, `UPDATE refused_events SET refused_at = ${old}`);
    await cleanUp(world.deps);
    expect(await count()).toBe(0);
  });
});

describe('[DESK-040] files of the inbox that failed', () => {
  it('one that is never going to be read is closed with a reason, once; another of its name is another case', async () => {
    const inbox = join(world.deps.env.DATA_DIR, 'inbox', 'bank');
    const round = inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1);
    await mkdir(inbox, { recursive: true });
    const arrive = async (text: string) => {
      await writeFile(join(inbox, 'vypis.gpc'), text);
      await round();
    };
    await arrive('this is no statement');
    const close = (payload: object, by = martin) => post('failed-files/close', payload, by);
    for (const other of [lenka, petr]) expect(await close({ name: 'vypis.gpc', reason: 'x' }, other)).toEqual([403, 'auth.access.denied']);
    expect(await close({ name: 'vypis.gpc', reason: '  ' })).toEqual([422, 'err.input.invalid']);
    for (const name of ['../vypis.gpc', '..', 'vypis.gpc.reason.txt', 'jiny.gpc'])
      expect([name, ...(await close({ name, reason: 'x' }))]).toEqual([name, 409, 'file.notFailed']);
    expect(await cases('failedFiles')).toEqual(['vypis.gpc']);
    const answers = await Promise.all([1, 2, 3].map(() => close({ name: 'vypis.gpc', reason: 'banka poslala jiný' })));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await cases('failedFiles')).toEqual([]);
    expect(await readdir(join(inbox, 'failed'))).toEqual([]);
    expect(await readFile(join(inbox, 'closed', 'vypis.gpc'), 'utf8')).toBe('this is no statement');
    expect(await readFile(join(inbox, 'closed', 'vypis.gpc.reason.txt'), 'utf8')).toMatch(/^statement\..*\n.*: banka poslala jiný\n$/u);
    expect(await audits('file.closed')).toMatchObject([
      {
        user_uid: martin.userUid,
        before: { file: 'vypis.gpc', reason: expect.stringMatching(/^statement\./u) },
        after: { state: 'closed', reason: 'banka poslala jiný' },
      },
    ]);
    await arrive('neither is this');
    expect(await cases('failedFiles')).toEqual(['vypis.gpc']);
    expect(await close({ name: 'vypis.gpc', reason: 'ani tenhle' })).toEqual([200, undefined]);
    expect((await readdir(join(inbox, 'closed'))).toSorted()).toEqual(
      ['vypis-2.gpc', 'vypis-2.gpc.reason.txt', 'vypis.gpc', 'vypis.gpc.reason.txt'].toSorted(),
    );
  });

  it('are shown with the reason, and one that is sent back is read again', async () => {
    const inbox = join(world.deps.env.DATA_DIR, 'inbox', 'bank');
    const round = inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1);
    await mkdir(inbox, { recursive: true });
    await writeFile(join(inbox, 'rozbity.gpc'), 'this is no statement');
    await round();
    const { data } = await read('failed-files');
    expect(data).toMatchObject([{ name: 'rozbity.gpc', reason: expect.stringMatching(/^statement\./u) }]);
    expect(await post('failed-files/retry', { name: 'rozbity.gpc' }, lenka)).toEqual([403, 'auth.access.denied']);
    for (const name of ['../rozbity.gpc', '..', 'rozbity.gpc.reason.txt', 'jiny.gpc'])
      expect([name, ...(await post('failed-files/retry', { name }))]).toEqual([name, 409, 'file.notFailed']);
    const answers = await Promise.all([1, 2, 3].map(() => post('failed-files/retry', { name: 'rozbity.gpc' })));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await readdir(join(inbox, 'failed'))).toEqual([]);
    expect(await audits('file.retried')).toMatchObject([
      { user_uid: martin.userUid, before: { file: 'rozbity.gpc', reason: expect.stringMatching(/^statement\./u) } },
    ]);
    // Read like one that came just now: it fails again.
    await round();
    expect((await read('failed-files')).data).toHaveLength(1);
  });
});
