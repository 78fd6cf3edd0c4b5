import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { everyRoute, type MountedRoute } from '../../../../test/app/every-route';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { sendEvent } from '../../../../test/world/drain-jobs';
import {
  createCompany,
  createContactPerson,
  createLocation,
  createMembership,
  createUser,
  inCompany,
  signInStaff,
  type TestCompany,
} from '../../../../test/world/factories';
import { begunOrder, cardsOf, packedOrder } from '../../../../test/world/parcels';
import { placeOrder } from '../../../../test/world/place-order';
import { patience } from '../../../jobs/patience';
import { inboxRound } from '../../../jobs/watch-inbox';
import { enqueue } from '../../../store/operations/jobs';
import { holdOffer } from '../../../store/packages/package-offers';
import { insertMail } from '../../../store/operations/mails';
import { inviteContactPerson } from '../companies/invite-contact-person';
import { importStatement } from '../../payments/bank/import-statement';
import { deliverMail } from '../../provider/mailbox/deliver-mail';

let world: TestApp;
let company: TestCompany;
type Person = Awaited<ReturnType<typeof signInStaff>>;
let eva: Person;
let jan: Person;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  eva = await signInStaff(world.deps, { roles: STAFF_ROLES });
  jan = await signInStaff(world.deps, { roles: STAFF_ROLES });
}, 60_000);
afterAll(() => world.close());

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Under `/api/provider/`. */
  path: string;
  body?: object;
  by?: Person;
}
const POST = (path: string, body: object = {}): Call => ({ method: 'POST', path, body });
async function send({ method, path, body = {}, by = eva }: Call) {
  return world.app.inject({ method, url: `/api/provider/${path}`, headers: by.headers, payload: body });
}
/** What has to happen before; answers what the call said. */
async function first(call: Call): Promise<{ uid: string }> {
  const answer = await send(call);
  if (answer.statusCode >= 300) throw new Error(`${call.path}: ${answer.body}`);
  return answer.json().data;
}
const uidOf = async (query: string) => String((await owner(world.ownerUrl, query))[0]?.uid);

let made = 0;
async function movement(overrides: Parameters<typeof credit>[2] = {}, amount = 100_00): Promise<string> {
  const number = String((made += 1));
  const line = credit(null, amount, { counterAccount: payerAccount(), counterName: `Plátce ${number}`, ...overrides });
  const result = await importStatement(world.deps, bankFile([line], { number, format: 'camt053' }));
  if (!result.ok) throw new Error(result.detail);
  return uidOf(`SELECT uid FROM bank_movements WHERE counter_name = '${line.counterName}'`);
}
async function refund(amount = 100_00): Promise<string> {
  const uid = await movement({}, amount);
  await first(POST(`movements/${uid}/return`, { account: '2000145399/0800' }));
  return uidOf(`SELECT uid FROM refunds WHERE movement_uid = '${uid}'`);
}
const exported = async () => POST('payment-orders', { refunds: [{ uid: await refund(), amount: 100 }] });
async function failedJob(): Promise<string> {
  const key = `broken-${(made += 1)}`;
  await enqueue(world.deps.db.directory, { name: 'clean-up', payload: {}, key });
  return uidOf(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'HTTP 503' WHERE key = '${key}' RETURNING id AS uid`,
  );
}
async function failedMail(): Promise<string> {
  const uid = newUid();
  const text = { subject: 'Pozvánka', bodyText: 'Dobrý den', bodyHtml: '<p>Dobrý den</p>', attachments: [] };
  const recipients = ['ucto@lipa.example'];
  await insertMail(world.deps.db.directory, { uid, companyUid: company.uid, cause: uid, recipients, ...text, now: world.deps.now() });
  await deliverMail({ ...world.deps, mail: async () => ({ ok: false, retry: false, error: '550' }) }, { mailUid: uid });
  return uid;
}
async function failedFile(): Promise<string> {
  const inbox = join(world.deps.env.DATA_DIR, 'inbox', 'bank');
  await mkdir(inbox, { recursive: true });
  await writeFile(join(inbox, 'rozbity.gpc'), 'this is no statement');
  await inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1)();
  return 'rozbity.gpc';
}
const order = async () => (await placeOrder(world, company, { cards: 1 })).uid;
async function held(): Promise<string> {
  const uid = await order();
  await first(POST(`orders/${uid}/hold`, { reason: 'limit', note: 'přes limit' }));
  return uid;
}
const begunCard = async () => (await cardsOf(world, (await begunOrder(world, company)).uid))[0]?.uid ?? '';
/** A company that registered by itself, and waits. */
async function waitingCompany(): Promise<string> {
  const { uid } = await createCompany(world.deps, { status: 'pending', initSetupAt: null });
  await owner(
    world.ownerUrl,
    `INSERT INTO onboardings (uid, identification_number, status, language, fees, price_version, signature, company_uid, completed_by, started_at, last_step_at)
     SELECT gen_random_uuid(), identification_number, 'completed', 'cs', '{}', '1', '{}', uid, '${eva.userUid}', now(), now() FROM companies WHERE uid = '${uid}'`,
  );
  return uid;
}
const waitingLocation = () => createLocation(world.deps, company, { isSyncing: true, isChecked: false, status: 'pending' });
const ofCompany = (part: string) => `companies/${company.uid}/${part}`;
const note = async () => (await first(POST(ofCompany('notes'), { note: 'Volat po 14. hodině.' }))).uid;
async function invitation(): Promise<string> {
  const contactPersonUid = await createContactPerson(world.deps, company, { email: `pozvany${(made += 1)}@firma.example` });
  const { uid: userUid } = await createUser(world.deps);
  const from = { userUid, requestId: newUid(), language: 'cs', replay: null, companyUid: company.uid, role: 'master' } as const;
  await inviteContactPerson(
    world.deps,
    { ...from, auditKind: 'contactPerson.invited' },
    { contactPersonUid, role: 'admin', language: 'cs' },
  );
  return contactPersonUid;
}
const price = (validFrom: string) => ({ validFrom, unitPrice: 70, feePercent: null, minimumFee: null });
const departure = async () => {
  const { packageNumber } = await packedOrder(world, company);
  return { packageNumber, trackingNumber: `4${packageNumber}` };
};
const unplaced = async () => ({ queue: 'unplacedMoney', subject: await movement() });

/** How each call that changes something comes to succeed. A call of the desk that is not here fails the walk. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  'POST companies/{uid}/view': async () => ({
    ...POST(ofCompany('view'), { reason: 'Volala, že nevidí objednávku' }),
    by: await signInStaff(world.deps, { roles: ['support'] }),
  }),
  'DELETE view': async () => {
    const by = await signInStaff(world.deps, { roles: ['support'] });
    await first({ ...POST(ofCompany('view'), { reason: 'Volala, že nevidí objednávku' }), by });
    return { method: 'DELETE', path: 'view', by };
  },
  'POST movements/{uid}/match': async () => {
    const { number, total } = await placeOrder(world, company, { cards: 1 });
    const uid = await movement({}, total);
    const shown = (await send(POST(`movements/${uid}/preview`, { orderNumbers: [number] }))).json().data.key;
    return POST(`movements/${uid}/match`, { orderNumbers: [number], shown });
  },
  'POST movements/{uid}/return': async () => POST(`movements/${await movement()}/return`, { account: null }),
  'POST movements/{uid}/aside': async () => POST(`movements/${await movement()}/aside`, { note: 'ptáme se' }),
  'POST movements/{uid}/ask': async () => {
    await createMembership(world.deps, { userUid: (await createUser(world.deps)).uid, companyUid: company.uid, role: 'admin' });
    return POST(`movements/${await movement()}/ask`, { companyUid: company.uid, note: 'Která objednávka to je?' });
  },
  'POST movements/{uid}/take-back': async () => {
    const uid = await movement();
    await first(POST(`movements/${uid}/aside`, { note: 'ptáme se' }));
    return POST(`movements/${uid}/take-back`);
  },
  'POST movements/{uid}/day': async () => POST(`movements/${await movement({ bookedOn: '2027-03-01' })}/day`, { day: '2026-11-20' }),
  'POST refunds/{uid}/account': async () => POST(`refunds/${await refund()}/account`, { account: '19-2000145399/0800' }),
  'POST refunds/{uid}/sent': async () => POST(`refunds/${await refund()}/sent`, { amount: 100 }),
  'POST refunds/{uid}/approve': async () => ({
    ...POST(`refunds/${await refund(20_000_00)}/approve`, { amount: 20_000, account: '2000145399/0800' }),
    by: jan,
  }),
  'POST payment-orders': exported,
  'POST payment-orders/{uid}/sent': async () => POST(`payment-orders/${(await first(await exported())).uid}/sent`),
  'POST payment-orders/{uid}/take-back': async () => POST(`payment-orders/${(await first(await exported())).uid}/take-back`),
  'POST jobs/{id}/retry': async () => POST(`jobs/${await failedJob()}/retry`),
  'POST jobs/{id}/drop': async () => POST(`jobs/${await failedJob()}/drop`, { reason: 'není třeba' }),
  'POST mails/{uid}/resend': async () => POST(`mails/${await failedMail()}/resend`),
  'POST failed-files/retry': async () => POST('failed-files/retry', { name: await failedFile() }),
  'POST failed-files/close': async () => POST('failed-files/close', { name: await failedFile(), reason: 'banka poslala jiný' }),
  'POST system-events/{uid}/close': async () => {
    const eventId = randomUUID();
    await sendEvent(world, { eventId, type: 'card.accepted', cardUid: randomUUID() }).catch(() => undefined);
    return POST(`system-events/${eventId}/close`, { reason: 'zkušební karta' });
  },
  'POST staff': async () => POST('staff', { email: `${randomUUID()}@poskytovatel.example`, roles: ['support'] }),
  'PUT staff/{uid}/roles': async () => {
    const { uid } = await signInStaff(world.deps, { roles: ['support'] });
    return { method: 'PUT', path: `staff/${uid}/roles`, body: { roles: ['payments'] } };
  },
  'POST staff/{uid}/end': async () => POST(`staff/${(await signInStaff(world.deps, { roles: ['support'] })).uid}/end`),
  'POST cases/take': async () => POST('cases/take', await unplaced()),
  'POST cases/give-back': async () => {
    const named = await unplaced();
    await first(POST('cases/take', named));
    return POST('cases/give-back', named);
  },
  'POST cards/{uid}/give-up': async () => POST(`cards/${await begunCard()}/give-up`),
  'POST cards/{uid}/make-again': async () => {
    const cardUid = await begunCard();
    await sendEvent(world, { type: 'card.rejected', cardUid });
    return POST(`cards/${cardUid}/make-again`);
  },
  'POST packages/dispatch': async () => POST('packages/dispatch', await departure()),
  'POST packages/take-back': async () => {
    const parcel = await departure();
    await first(POST('packages/dispatch', parcel));
    return POST('packages/take-back', { packageNumber: parcel.packageNumber });
  },
  'POST packages/announce-again': async () => {
    const { packageNumber } = await packedOrder(world, company);
    await inCompany(world.deps, company.uid, (tx) => holdOffer(tx, [packageNumber]));
    return POST('packages/announce-again', { packageNumber });
  },
  'POST companies/{uid}/notes': async () => POST(ofCompany('notes'), { note: 'Volat po 14. hodině.' }),
  'PUT companies/{uid}/notes/{id}': async () => ({ method: 'PUT', path: ofCompany(`notes/${await note()}`), body: { note: 'Jinak' } }),
  'DELETE companies/{uid}/notes/{id}': async () => ({ method: 'DELETE', path: ofCompany(`notes/${await note()}`) }),
  'POST companies/{uid}/approve': async () => POST(`companies/${await waitingCompany()}/approve`),
  'POST companies/{uid}/return': async () => POST(`companies/${await waitingCompany()}/return`, { reason: 'Chybí plná moc.' }),
  'POST locations/{uid}/approve': async () => POST(`locations/${await waitingLocation()}/approve`),
  'POST locations/{uid}/refuse': async () => POST(`locations/${await waitingLocation()}/refuse`, { reason: 'Neexistuje.' }),
  'PUT companies/{uid}/prices/{serviceCode}': async () => ({
    method: 'PUT',
    path: ofCompany('prices/90C-401'),
    body: price('2026-12-01'),
  }),
  'DELETE companies/{uid}/prices/{serviceCode}/{validFrom}': async () => {
    await first({ method: 'PUT', path: ofCompany('prices/90C-401'), body: price('2027-02-01') });
    return { method: 'DELETE', path: ofCompany('prices/90C-401/2027-02-01') };
  },
  'POST companies/{uid}/users/{id}/end': async () => {
    const { uid: userUid } = await createUser(world.deps);
    await createMembership(world.deps, { userUid, companyUid: company.uid });
    return POST(ofCompany(`users/${userUid}/end`));
  },
  'POST companies/{uid}/invitations': async () =>
    POST(ofCompany('invitations'), { contactPersonUid: await createContactPerson(world.deps, company), role: 'admin' }),
  'POST companies/{uid}/contact-persons': async () => POST(ofCompany('contact-persons'), { contactPerson: SOMEBODY, role: 'user' }),
  'POST companies/{uid}/invitations/{id}/resend': async () => POST(ofCompany(`invitations/${await invitation()}/resend`)),
  'POST companies/{uid}/invitations/{id}/revoke': async () => POST(ofCompany(`invitations/${await invitation()}/revoke`)),
  'POST orders/{uid}/hold': async () => POST(`orders/${await order()}/hold`, { reason: 'limit', note: 'přes limit' }),
  'POST orders/{uid}/release': async () => POST(`orders/${await held()}/release`),
  'POST orders/{uid}/cancel': async () => POST(`orders/${await held()}/cancel`, { note: 'Objednáno omylem' }),
};

const SOMEBODY = { firstName: 'Eva', lastName: 'Nová', email: 'eva.nova@firma.example', phoneNumber: '+420601123456', signatory: false };

/** Every call of the desk that changes something, but for the messages of systems, which no person sends. */
async function changingCalls(): Promise<string[]> {
  const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { description: string }>>;
  }>();
  const isRead = ({ method, path }: MountedRoute) => paths[path]?.[method.toLowerCase()]?.description.includes('Reads only.') === true;
  return (await everyRoute(world))
    .filter((one) => one.path.startsWith('/api/provider/') && one.path !== '/api/provider/events' && !isRead(one))
    .map(({ method, path }) => `${method} ${path.replace('/api/provider/', '')}`);
}

it('[DESK-042] every call of the desk that changes something is walked', async () => {
  expect(Object.keys(CALLS).toSorted()).toEqual((await changingCalls()).toSorted());
});

it.each(Object.entries(CALLS))('[DESK-042] %s leaves exactly one audit entry, and it names who did it', async (_name, prepare) => {
  const call = await prepare();
  const before = await owner(world.ownerUrl, 'SELECT uid FROM audit_log');
  const answer = await send(call);
  expect({ done: answer.statusCode < 300, body: answer.body }).toMatchObject({ done: true });
  const known = new Set(before.map(({ uid }) => uid));
  const left = (await owner(world.ownerUrl, 'SELECT uid, user_uid, kind FROM audit_log')).filter(({ uid }) => !known.has(uid));
  expect(left).toMatchObject([{ user_uid: (call.by ?? eva).userUid }]);
});

/** How the machine names things: PENDING_CANCELLATION, unplacedMoney. */
const MACHINE_WORD = /(?<![\w@./-])(?:[A-Z]{2,}_[A-Z_]+|[A-Z]{5,}|[a-z]+[A-Z][A-Za-z]*)(?![\w@./-])/u;

it.each(['cs', 'en'])('[DESK-041] [DESK-042] what they leave is said in words on the sheet, in %s', async (language) => {
  const asked = { ...eva.headers, 'accept-language': language };
  const { body } = await world.app.inject({ url: '/api/provider/audit/export?format=csv', headers: asked });
  const sides = body
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/^(?:[^;]*;){7}/u, ''));
  expect(sides.length).toBeGreaterThan(Object.keys(CALLS).length);
  expect(sides.filter((line) => MACHINE_WORD.test(line))).toEqual([]);
});
