import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { drainJobs } from '../../../../test/world/drain-jobs';
import {
  createCompany,
  createContactPerson,
  createEmployees,
  createLocation,
  createMembership,
  createUser,
  inCompany,
  signIn,
  signInStaff,
  type TestCompany,
} from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { placeOrder, startCheckout } from '../../../../test/world/place-order';
import { hellers } from '@portal/domain/money/money';
import { storePriceTerm } from '../../../store/contract-prices/contract-prices';
import { inviteContactPerson } from './invite-contact-person';

let world: TestApp;
let company: TestCompany;
type Staff = Awaited<ReturnType<typeof signInStaff>>;
let admin: Staff;
let support: Staff;
beforeAll(async () => {
  world = await testApp();
  admin = await signInStaff(world.deps, { roles: ['admin'], user: await createUser(world.deps, { firstName: 'Eva', lastName: 'Malá' }) });
  support = await signInStaff(world.deps, { roles: ['support'] });
}, 60_000);
beforeEach(async () => {
  company = await createCompany(world.deps);
});
afterAll(() => world.close());

/** What the tests look at. */
interface Data {
  uid: string;
  total: number;
  latest: { number: string }[];
  users: { userUid: string }[];
  invitations: object[];
  services: { serviceCode: string; terms: { state: string }[] }[];
}

const call = async <Answered = Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { by = admin, body }: { by?: Staff; body?: object } = {},
) => {
  const answer = await world.app.inject({
    method,
    url: `/api/provider/${path}`,
    headers: by.headers,
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: Answered }>() };
};
const ofCompany = (part: string) => `companies/${company.uid}/${part}`;
const audits = (kind: string) =>
  owner(
    world.ownerUrl,
    `SELECT user_uid, before, after FROM audit_log WHERE kind = '${kind}' AND company_uid = '${company.uid}' ORDER BY uid`,
  );
const outcomes = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted();

describe('[DESK-022] the page of a company, against SQL', () => {
  it('says orders, money, people, cards and what happened', async () => {
    const employees = await createEmployees(world.deps, company, [{}, {}, { status: 'suspended' }, { status: 'inactive' }]);
    await createCards(
      world.deps,
      company,
      employees.slice(0, 2).map((employeeUid, index) => ({ employeeUid, status: index === 0 ? 'CRD_ACT' : 'CRD_CANC' })),
    );
    const order = await placeOrder(world, company, { cards: 1 });
    const [counted] = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*)::int FROM orders WHERE company_uid = '${company.uid}' AND number IS NOT NULL) AS orders,
              (SELECT sum(price_inc_vat - paid_amount)::int FROM orders WHERE company_uid = '${company.uid}' AND NOT paid AND number IS NOT NULL) AS owed,
              (SELECT count(*)::int FROM employees WHERE company_uid = '${company.uid}' AND status <> 'inactive') AS people,
              (SELECT count(*)::int FROM cards WHERE company_uid = '${company.uid}' AND status = 'CRD_ACT') AS cards`,
    );
    const { data: orders } = await call('GET', ofCompany('orders'));
    expect([orders.total, orders.latest[0]?.number]).toEqual([counted?.orders, order.number]);
    expect((await call('GET', ofCompany('money'))).data).toMatchObject({ owed: Number(counted?.owed) / 100, over: 0, overdue: 0 });
    expect((await call('GET', ofCompany('people'))).data).toMatchObject({ employees: counted?.people, activeCards: counted?.cards });
    expect((await call('GET', ofCompany('facts'))).data).toMatchObject({ registration: null, contracts: [{ status: 'active' }] });
    expect((await call('GET', ofCompany('timeline'))).data).toMatchObject([{ kind: 'ordered', detail: order.number }]);
    expect((await call('GET', ofCompany('prices'))).data.services.length).toBeGreaterThan(5);
  });

  it('tells in the timeline who of the staff looked as the client', async () => {
    // Whoever looks changes nothing meanwhile, so it is somebody of their own.
    const view = { by: await signInStaff(world.deps, { roles: ['support'] }), body: { reason: 'Klient nevidí objednávku z listopadu.' } };
    expect(await call('POST', ofCompany('view'), view)).toMatchObject({ status: 200 });
    expect((await call('GET', ofCompany('timeline'))).data).toMatchObject([{ kind: 'visited' }]);
  });

  it.each(['facts', 'orders', 'money', 'people', 'timeline', 'access', 'prices', 'locations'])(
    'has no %s of a company there is none of, and shows nothing of others',
    async (part) => {
      expect(await call('GET', `companies/${newUid()}/${part}`)).toMatchObject({ status: 404, code: 'err.notFound' });
    },
  );
});

describe('[DESK-023] a registration', () => {
  /** A company that registered by itself, and waits. */
  async function register(): Promise<{ companyUid: string; headers: Record<string, string> }> {
    const waiting = await createCompany(world.deps, { status: 'pending', initSetupAt: null });
    company = waiting;
    const user = await createUser(world.deps);
    const headers = await signIn(world.app, world.deps, { user, company: waiting, role: 'master' });
    await owner(
      world.ownerUrl,
      `INSERT INTO onboardings (uid, identification_number, status, language, fees, price_version, signature, company_uid, completed_by, started_at, last_step_at)
       SELECT gen_random_uuid(), identification_number, 'completed', 'cs', '{}', '1', '{}', uid, '${user.uid}', now(), now() FROM companies WHERE uid = '${waiting.uid}'`,
    );
    return { companyUid: waiting.uid, headers };
  }
  const mails = () =>
    owner(world.ownerUrl, `SELECT subject, body_text FROM mails WHERE company_uid = '${company.uid}' ORDER BY created_at, uid`);

  it('is returned with a reason the client reads by mail and on screen, and approved after all', async () => {
    const { companyUid, headers } = await register();
    expect(await call('POST', ofCompany('return'), { body: { reason: '   ' } })).toMatchObject({ status: 422 });
    expect(await call('POST', ofCompany('return'), { body: { reason: 'Chybí plná moc.' } })).toMatchObject({ status: 200 });
    expect((await mails()).at(-1)?.body_text).toContain('Chybí plná moc.');
    const seen = await world.app.inject({ url: `/api/company/${companyUid}/registration`, headers });
    expect([seen.statusCode, seen.body.includes('Chybí plná moc.')]).toEqual([200, true]);
    expect(await audits('company.returned')).toMatchObject([
      { user_uid: admin.userUid, before: { status: 'pending' }, after: { status: 'init', reason: 'Chybí plná moc.', by: 'Eva Malá' } },
    ]);
    expect(await call('POST', ofCompany('approve'))).toMatchObject({ status: 200 });
    expect((await mails()).length).toBe(2);
    expect((await call('GET', `companies/${companyUid}`)).data).toMatchObject({ status: 'active', isReturned: false });
    expect((await call('GET', ofCompany('timeline'))).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'returned', detail: 'Chybí plná moc.', by: 'Eva Malá' })]),
    );
    const waiting = await call('GET', 'queues/waitingCompanies?pageSize=100');
    expect(JSON.stringify(waiting.data)).not.toContain(companyUid);
  });

  it('decided by two at once is decided once; the other is told', async () => {
    await register();
    const answers = await Promise.all([
      call('POST', ofCompany('approve')),
      call('POST', ofCompany('return'), { body: { reason: 'Neúplné.' } }),
      call('POST', ofCompany('approve')),
    ]);
    // One that was returned may still be approved by whoever comes after it.
    const done = answers.filter(({ status }) => status === 200).length;
    const decided = [...(await audits('company.approved')), ...(await audits('company.returned'))];
    expect(decided.length).toBe(done);
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual(
      Array.from({ length: 3 - done }, () => 'company.notPending'),
    );
    expect(await call('POST', ofCompany('approve'), { by: support })).toMatchObject({ status: 403, code: 'auth.access.denied' });
  });
});

describe('[DESK-024] an address written by hand', () => {
  const waiting = () => createLocation(world.deps, company, { isSyncing: true, isChecked: false, status: 'pending' });
  const ofClient = async (uid: string) => {
    const headers = await signIn(world.app, world.deps, { company, role: 'admin' });
    const list = await world.app.inject({ url: `/api/company/${company.uid}/locations?pageSize=100`, headers });
    return list.json<{ data: { uid: string; status: string }[] }>().data.find((one) => one.uid === uid)?.status;
  };

  it('is approved: the client sees it active, and nothing waits', async () => {
    const uid = await waiting();
    expect((await call('GET', ofCompany('locations'))).data).toMatchObject([{ uid }]);
    expect(await call('POST', `locations/${uid}/approve`, { by: support })).toMatchObject({ status: 200 });
    expect(await ofClient(uid)).toBe('active');
    expect((await call('GET', ofCompany('locations'))).data).toEqual([]);
    expect(await call('POST', `locations/${uid}/refuse`, { body: { reason: 'Neexistuje.' } })).toMatchObject({
      status: 409,
      code: 'location.notWaiting',
    });
  });

  it('is returned: the client sees that it is not in use, and the reason by mail', async () => {
    const uid = await waiting();
    const user = await createUser(world.deps);
    await createMembership(world.deps, { userUid: user.uid, companyUid: company.uid, role: 'admin' });
    expect(await call('POST', `locations/${uid}/refuse`, { by: support, body: { reason: 'Ulice v obci není.' } })).toMatchObject({
      status: 200,
    });
    expect(await ofClient(uid)).toBe('inactive');
    const [mail] = await owner(world.ownerUrl, `SELECT body_text FROM mails WHERE company_uid = '${company.uid}'`);
    expect(mail?.body_text).toContain('Ulice v obci není.');
    expect(await audits('location.refused')).toMatchObject([{ user_uid: support.userUid, after: { reason: 'Ulice v obci není.' } }]);
    const [{ name } = {}] = await owner(world.ownerUrl, `SELECT name FROM locations WHERE uid = '${uid}'`);
    expect((await call('GET', ofCompany('timeline'))).data).toMatchObject([{ detail: `${String(name)}, Ulice v obci není.` }]);
  });

  it('decided by two at once is decided once', async () => {
    const uid = await waiting();
    const answers = await Promise.all([
      call('POST', `locations/${uid}/approve`),
      call('POST', `locations/${uid}/approve`, { by: support }),
    ]);
    expect(outcomes(answers)).toEqual(['200', '409 location.notWaiting']);
    expect(await audits('location.approved')).toHaveLength(1);
    expect(await call('POST', `locations/${newUid()}/approve`)).toMatchObject({ status: 404, code: 'location.notFound' });
  });
});

describe('[DESK-025] access of a company’s people', () => {
  it('ends at once: the next call of the user is refused, their other company and the others go on', async () => {
    const user = await createUser(world.deps, { firstName: 'Jiří', lastName: 'Dub' });
    const other = await createCompany(world.deps);
    const headers = await signIn(world.app, world.deps, { user, company });
    await createMembership(world.deps, { userUid: user.uid, companyUid: other.uid });
    const colleague = await signIn(world.app, world.deps, { company });
    const employees = (uid: string, as = headers) => world.app.inject({ url: `/api/company/${uid}/employees`, headers: as });
    expect((await employees(company.uid)).statusCode).toBe(200);
    const { data } = await call('GET', ofCompany('access'));
    expect(data.users.map((one) => one.userUid)).toContain(user.uid);
    expect(await call('POST', ofCompany(`users/${user.uid}/end`), { by: support })).toMatchObject({ status: 200 });
    expect((await employees(company.uid)).statusCode).toBe(403);
    expect((await employees(other.uid)).statusCode).toBe(200);
    expect((await employees(company.uid, colleague)).statusCode).toBe(200);
    expect(await audits('access.ended')).toMatchObject([{ user_uid: support.userUid, before: { role: 'admin' }, after: { role: null } }]);
    expect((await call('GET', ofCompany('timeline'))).data).toMatchObject([{ kind: 'accessEnded', detail: 'Jiří Dub' }]);
    expect(await call('POST', ofCompany(`users/${user.uid}/end`))).toMatchObject({ status: 409, code: 'desk.accessOver' });
    expect(await call('POST', `companies/${other.uid}/users/${newUid()}/end`)).toMatchObject({ status: 409 });
  });

  it('an invitation is sent anew with another link, and taken back; one taken back by two at once is taken back once', async () => {
    const email = 'pozvany@firma.example';
    const named = { firstName: 'Radek', lastName: 'Zvaný', email };
    const contactPersonUid = await createContactPerson(world.deps, company, { status: 'active', ...named });
    const master = { ...(await actorOf()), auditKind: 'contactPerson.invited' };
    await inviteContactPerson(world.deps, master, { contactPersonUid, role: 'admin', language: 'cs' });
    const keys = () =>
      owner(world.ownerUrl, `SELECT key_hash FROM invitations WHERE contact_person_uid = '${contactPersonUid}' AND voided_at IS NULL`);
    const [first] = await keys();
    expect((await call('GET', ofCompany('access'))).data.invitations).toMatchObject([{ contactPersonUid, email, isLapsed: false }]);
    expect(await call('POST', ofCompany(`invitations/${contactPersonUid}/resend`), { by: support })).toMatchObject({ status: 200 });
    const [second, ...more] = await keys();
    expect([more.length, String(second?.key_hash) === String(first?.key_hash)]).toEqual([0, false]);
    await drainJobs(world.deps, world.ownerUrl);
    const sent = `SELECT 1 FROM mails WHERE recipients @> ARRAY['${email}'] AND sent_at IS NOT NULL`;
    expect(await owner(world.ownerUrl, sent)).toHaveLength(2);
    const answers = await Promise.all([
      call('POST', ofCompany(`invitations/${contactPersonUid}/revoke`)),
      call('POST', ofCompany(`invitations/${contactPersonUid}/revoke`), { by: support }),
    ]);
    expect(outcomes(answers)).toEqual(['200', '404 user.invitationNotExists']);
    expect(await keys()).toEqual([]);
    // Whoever still sees it on their screen does not bring it back.
    expect(await call('POST', ofCompany(`invitations/${contactPersonUid}/resend`))).toMatchObject({ code: 'user.invitationNotExists' });
    expect(await keys()).toEqual([]);
    expect(await audits('contactPerson.invitationRevoked')).toHaveLength(1);
    const told = ['invitationRevoked', 'invited', 'invited'].map((kind) => ({ kind, detail: 'Radek Zvaný' }));
    expect((await call('GET', ofCompany('timeline'))).data).toMatchObject(told);
    // Of another company it is none.
    expect(await call('POST', `companies/${(await createCompany(world.deps)).uid}/invitations/${contactPersonUid}/resend`)).toMatchObject({
      status: 404,
    });
  });

  const actorOf = async () => ({
    userUid: (await createUser(world.deps)).uid,
    requestId: newUid(),
    language: 'cs' as const,
    replay: null,
    companyUid: company.uid,
    role: 'master' as const,
  });
});

describe('[DESK-027] notes of the staff', () => {
  it('are their author’s: everybody reads them, nobody else changes or removes them', async () => {
    const { data } = await call('POST', ofCompany('notes'), { by: support, body: { note: ' Volat po 14. hodině. ' } });
    expect(await call('PUT', ofCompany(`notes/${data.uid}`), { body: { note: 'Jinak' } })).toMatchObject({
      status: 403,
      code: 'desk.noteOfOther',
    });
    expect(await call('DELETE', ofCompany(`notes/${data.uid}`))).toMatchObject({ status: 403, code: 'desk.noteOfOther' });
    expect((await call('GET', ofCompany('notes'))).data).toMatchObject([{ note: 'Volat po 14. hodině.', isMine: false, editedAt: null }]);
    expect(await call('PUT', ofCompany(`notes/${data.uid}`), { by: support, body: { note: 'Volat po 15. hodině.' } })).toMatchObject({
      status: 200,
    });
    const [note] = (await call<{ editedAt: string | null }[]>('GET', ofCompany('notes'), { by: support })).data;
    expect(note).toMatchObject({ note: 'Volat po 15. hodině.', isMine: true });
    expect(note?.editedAt).not.toBeNull();
    expect(await audits('company.noteEdited')).toMatchObject([
      { before: { note: 'Volat po 14. hodině.' }, after: { note: 'Volat po 15. hodině.' } },
    ]);
    // Of another company it is none.
    const other = await createCompany(world.deps);
    expect(await call('DELETE', `companies/${other.uid}/notes/${data.uid}`, { by: support })).toMatchObject({ status: 404 });
    const removed = await Promise.all([1, 2].map(() => call('DELETE', ofCompany(`notes/${data.uid}`), { by: support })));
    expect(outcomes(removed)).toEqual(['200', '404 err.notFound']);
    expect((await call('GET', ofCompany('notes'))).data).toEqual([]);
    expect(await call('POST', ofCompany('notes'), { body: { note: ' ' } })).toMatchObject({ status: 422 });
    expect(await call('POST', `companies/${newUid()}/notes`, { body: { note: 'x' } })).toMatchObject({ status: 404 });
  });
});

it('[DESK-027] [DESK-043] notes of somebody who left and came back say whose they are before they sign in again', async () => {
  const member = await signInStaff(world.deps, { roles: ['support'] });
  await call('POST', ofCompany('notes'), { by: member, body: { note: 'Volat po 14. hodině.' } });
  await call('POST', `staff/${member.uid}/end`);
  const email = `${member.uid}@poskytovatel.example`;
  expect(await call('POST', 'staff', { body: { email, roles: ['support'] } })).toMatchObject({ status: 200 });
  expect((await call('GET', ofCompany('notes'))).data).toMatchObject([{ author: email }]);
});

describe('[DESK-026] prices of a contract', () => {
  const CARD = '90C-401';
  const set = (validFrom: string, unitPrice: number | null, serviceCode = CARD) =>
    call('PUT', ofCompany(`prices/${serviceCode}`), { body: { validFrom, unitPrice, feePercent: null, minimumFee: null } });
  const cardPrice = async () => {
    const headers = await signIn(world.app, world.deps, { company, role: 'admin' });
    const answer = await world.app.inject({ url: `/api/company/${company.uid}/contract`, headers });
    return answer.json<{ data: { newCardPrice: number } }>().data.newCardPrice;
  };
  const linesOf = (orderUid: string) =>
    owner(world.ownerUrl, `SELECT * FROM order_lines WHERE company_uid = '${company.uid}' AND order_uid = '${orderUid}' ORDER BY 1, 2, 3`);

  it('hold from their day on, never from one before today, and the regular price comes back by a row of nothing', async () => {
    expect(await set('2026-11-22', 70)).toMatchObject({ status: 422, code: 'price.past' });
    expect(await set('9999-12-31', 70)).toMatchObject({ status: 422, code: 'price.tooFar' });
    expect(await cardPrice()).toBe(80);
    expect(await set('2026-11-23', null)).toMatchObject({ status: 422, code: 'price.nothing' });
    expect(await set('2026-11-23', 70)).toMatchObject({ status: 200 });
    expect(await set('2026-12-01', 60.5)).toMatchObject({ status: 200 });
    expect(await set('2027-01-01', null)).toMatchObject({ status: 200 });
    const on = async (day: string) => {
      world.setNow(new Date(`${day}T11:00:00Z`));
      const later = await signInStaff(world.deps, { roles: ['support'] });
      const [price, prices] = [await cardPrice(), await call('GET', ofCompany('prices'), { by: later })];
      world.setNow(new Date('2026-11-23T09:41:00Z'));
      const terms = prices.data.services.find((one) => one.serviceCode === CARD)?.terms ?? [];
      return [price, terms.map(({ state }) => state).join(' ')];
    };
    expect(await on('2026-11-23')).toEqual([70, 'ahead ahead current']);
    expect(await on('2026-11-30')).toEqual([70, 'ahead ahead current']);
    expect(await on('2026-12-01')).toEqual([60.5, 'ahead current past']);
    expect(await on('2027-01-01')).toEqual([80, 'current past past']);
    expect(await call('DELETE', ofCompany(`prices/${CARD}/2026-11-23`))).toMatchObject({ status: 409, code: 'price.begun' });
    expect(await call('DELETE', ofCompany(`prices/${CARD}/2026-12-01`))).toMatchObject({ status: 200 });
    expect(await on('2026-12-01')).toEqual([70, 'ahead current']);
    expect(await audits('contract.priceSet')).toHaveLength(3);
    expect(await set('2026-11-23', 65)).toMatchObject({ status: 200 });
    expect((await audits('contract.priceSet')).at(-1)).toMatchObject({
      before: { unitPrice: 7_000 },
      after: { unitPrice: 6_500, by: 'Eva Malá' },
    });
  });

  it('are those a service has, and of admins alone', async () => {
    expect(await set('2026-11-23', 70, '26C-828')).toMatchObject({ status: 422, code: 'price.otherPart' });
    const body = { validFrom: '2026-11-23', unitPrice: -1, feePercent: 101, minimumFee: 'x' };
    expect(await call('PUT', ofCompany(`prices/${CARD}`), { body })).toMatchObject({ status: 422 });
    expect(await call('PUT', ofCompany(`prices/${CARD}`), { by: support, body })).toMatchObject({ status: 403 });
  });

  it('a placed order stays as it was placed; the next one costs what holds then', async () => {
    const before = await placeOrder(world, company, { cards: 1 });
    const frozen = await linesOf(before.uid);
    expect(await set('2026-11-23', 10)).toMatchObject({ status: 200 });
    expect(await linesOf(before.uid)).toEqual(frozen);
    const after = await placeOrder(world, company, { cards: 1 });
    expect(before.total - after.total).toBe(Math.round(70_00 * 1.21));
  });

  const submit = async (uid: string, headers: { cookie: string }) => {
    const url = `/api/company/${company.uid}/order-checkout/${uid}/submit`;
    return (await world.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
  };
  const cardsPaid = async (orderUid: string) =>
    (await linesOf(orderUid)).filter(({ service_code }) => service_code === CARD).map(({ unit_price }) => Number(unit_price));

  it('an order being placed while a price changes is placed by the price it was shown, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      company = await createCompany(world.deps);
      const { uid, headers } = await startCheckout(world, company, { cards: 1 });
      const [placed, changed] = await Promise.all([submit(uid, headers), set('2026-11-23', 10)]);
      expect(changed.status).toBe(200);
      expect([placed, await cardsPaid(uid)]).toEqual(placed === 404 ? [404, []] : [200, [80_00]]);
    }
  });

  it('a price written past the basket would be paid by an order that was shown another', async () => {
    const { uid, headers } = await startCheckout(world, company, { cards: 1 });
    await inCompany(world.deps, company.uid, (tx) =>
      storePriceTerm(tx, { serviceCode: CARD, validFrom: '2026-11-23', unitPrice: hellers(10_00), feePercent: null, minimumFee: null }),
    );
    expect([await submit(uid, headers), await cardsPaid(uid)]).toEqual([200, [10_00]]);
  });
});
