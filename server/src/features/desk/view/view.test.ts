import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, everyRoute, type MountedRoute } from '../../../../test/app/every-route';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, createEmployee, signIn, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { problemsOf } from '../../../../test/world/people';

let world: TestApp;
let company: TestCompany;
let other: TestCompany;
const START = new Date('2026-11-23T09:41:00Z');
beforeAll(async () => {
  world = await testApp({ now: START });
  company = await createCompany(world.deps);
  other = await createCompany(world.deps);
});
beforeEach(() => world.setNow(START));
afterAll(() => world.close());

type Headers = Record<string, string>;
const REASON = 'Volala, že nevidí objednávku';
const start = (headers: Headers, uid: string = company.uid, payload: object = { reason: REASON }) =>
  world.app.inject({ method: 'POST', url: `/api/provider/companies/${uid}/view`, headers, payload });
const leave = (headers: Headers) => world.app.inject({ method: 'DELETE', url: '/api/provider/view', headers });
const read = (headers: Headers, url = `/api/company/${company.uid}/employees`) => world.app.inject({ url, headers });
const answer = async (response: ReturnType<typeof read>) => {
  const { statusCode, body, headers } = await response;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return [statusCode, isJson ? (JSON.parse(body) as { code?: string }).code : undefined];
};
const support = () => signInStaff(world.deps, { roles: ['support'] });
const minutesLater = (minutes: number) => world.setNow(new Date(START.getTime() + minutes * 60_000));
const audits = (kind: string, about = company) =>
  owner(
    world.ownerUrl,
    `SELECT user_uid, before, after FROM audit_log WHERE kind = '${kind}' AND company_uid = '${about.uid}' ORDER BY at, uid`,
  );

async function looking(about = company) {
  const staff = await support();
  expect((await start(staff.headers, about.uid)).statusCode).toBe(200);
  return staff;
}

describe('[DESK-028] looking as a client', () => {
  it('shows the portal of that company alone, as its main role sees it, and says so in the session', async () => {
    const { headers } = await support();
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
    const opened = (await start(headers)).json().data;
    expect(opened).toMatchObject({ companyUid: company.uid, endsAt: '2026-11-23T10:11:00.000Z' });
    expect(await answer(read(headers))).toEqual([200, undefined]);
    const details = (await read(headers, `/api/company/${company.uid}/company-information`)).json().data;
    expect(details.role).toBe('admin');
    expect((await read(headers, '/api/company')).json().data.map(({ uid }: { uid: string }) => uid)).toEqual([company.uid]);
    expect(await answer(read(headers, `/api/company/${other.uid}/employees`))).toEqual([403, 'auth.access.denied']);
    const { uid: _uid, ...view } = opened;
    expect((await read(headers, '/api/auth/session')).json().data.view).toMatchObject(view);
  });

  it.each([
    ['no reason', {}],
    ['a reason nobody understands later', { reason: ' aa ' }],
    ['a reason without end', { reason: 'x'.repeat(501) }],
    ['something that is no text', { reason: { text: 'proto' } }],
  ])('does not begin with %s', async (_what, body) => {
    const { headers } = await support();
    const response = await start(headers, company.uid, body);
    expect([response.statusCode, problemsOf(response).map(([path]) => path)]).toEqual([422, ['reason']]);
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
  });

  it('is of an existing company', async () => {
    const { headers } = await support();
    expect(await answer(start(headers, '0197b0f1-0000-7000-8000-000000000001'))).toEqual([404, 'err.notFound']);
    expect((await read(headers, '/api/auth/session')).json().data.view).toBeUndefined();
  });

  it('ends after half an hour by itself', async () => {
    const { headers } = await looking();
    minutesLater(29.9);
    expect(await answer(read(headers))).toEqual([200, undefined]);
    minutesLater(30);
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
    expect((await read(headers, '/api/auth/session')).json().data.view).toBeUndefined();
    expect(await answer(leave(headers))).toEqual([409, 'desk.caseOver']);
    // The desk is theirs again, another view too.
    expect((await start(headers, other.uid)).statusCode).toBe(200);
  });

  it('ends by the way out, once', async () => {
    const { headers } = await looking();
    minutesLater(5);
    const ways = await Promise.all([leave(headers), leave(headers)]);
    expect(ways.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
    expect((await audits('desk.view.ended')).at(-1)).toMatchObject({ after: { until: '2026-11-23T09:46:00.000Z' } });
  });

  it.each([
    ['the end of the member of staff', (uid: string) => `UPDATE staff SET until = since WHERE uid = '${uid}'`],
    ['the loss of the role', (uid: string) => `UPDATE staff SET roles = ARRAY['payments'] WHERE uid = '${uid}'`],
    ['another account of the person', (uid: string) => `UPDATE staff SET user_uid = NULL WHERE uid = '${uid}'`],
  ])('ends by %s', async (_what, change) => {
    const { uid, headers } = await looking();
    await owner(world.ownerUrl, change(uid));
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
  });

  it('ends by signing out, and is of that session alone', async () => {
    const staff = await looking();
    const elsewhere = await signIn(null, world.deps, { user: { uid: staff.userUid } as never });
    expect(await answer(read(elsewhere))).toEqual([403, 'auth.access.denied']);
    minutesLater(3);
    expect((await world.app.inject({ method: 'DELETE', url: '/api/auth/session', headers: staff.headers })).statusCode).toBe(200);
    expect(await answer(read(staff.headers))).toEqual([401, 'auth.session.invalid']);
    const [last] = await owner(world.ownerUrl, `SELECT ended_at FROM desk_views WHERE staff_uid = '${staff.uid}'`);
    expect(last).toEqual({ ended_at: new Date(START.getTime() + 3 * 60_000) });
  });

  it('of two begun at once in a session one is open, and the other left nothing', async () => {
    const { uid, headers } = await support();
    const begun = await Promise.all([start(headers), start(headers, other.uid)]);
    const opened = begun.filter(({ statusCode }) => statusCode === 200);
    expect(opened).toHaveLength(1);
    expect(await owner(world.ownerUrl, `SELECT company_uid FROM desk_views WHERE staff_uid = '${uid}'`)).toEqual([
      { company_uid: opened[0]?.json().data.companyUid },
    ]);
  });

  it('leaves whoever is a client elsewhere their own company', async () => {
    const staff = await signInStaff(world.deps, { roles: ['support'], company: other, role: 'user' });
    await start(staff.headers);
    expect(await answer(read(staff.headers, `/api/company/${other.uid}/employees`))).toEqual([200, undefined]);
    expect((await read(staff.headers, `/api/company/${other.uid}/company-information`)).json().data.role).toBe('user');
    await leave(staff.headers);
    expect(await answer(read(staff.headers))).toEqual([403, 'auth.access.denied']);
    expect((await read(staff.headers, '/api/company')).json().data.map(({ uid }: { uid: string }) => uid)).toEqual([other.uid]);
  });
});

/** Everything the database holds, but for when a session was seen last. */
async function everything(): Promise<Record<string, string>> {
  const tables = await owner(
    world.ownerUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename NOT IN ('sessions', 'call_counts')) OR (schemaname = 'graphile_worker' AND tablename LIKE '%jobs')`,
  );
  const found: Record<string, string> = {};
  for (const name of tables.map((row) => String(row.name))) {
    const [row] = await owner(world.ownerUrl, `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t`);
    found[name] = String(row?.sum);
  }
  return found;
}

/** What is not refused: the ways out, staying signed in, the beginning of another sign-in, and what systems without a session tell. */
const OPEN: readonly string[] = [
  'DELETE /api/auth/session',
  'DELETE /api/provider/view',
  'PATCH /api/auth/session',
  'POST /api/auth/session',
  'POST /api/provider/events',
];
/** These would end the view or leave a trace of the member of staff's own; each has a test of itself. */
const OWN: readonly string[] = ['DELETE /api/auth/session', 'DELETE /api/provider/view', 'PATCH /api/auth/session'];

describe('[DESK-029] a view changes nothing', () => {
  let routes: MountedRoute[];
  /** Questions too long for an address are calls of POST, too. */
  let isRead: (route: MountedRoute) => boolean;
  const named = ({ method, path }: MountedRoute) => `${method} ${path}`;
  beforeAll(async () => {
    routes = await everyRoute(world);
    const { paths } = (await read({}, '/api/openapi.json')).json<{ paths: Record<string, Record<string, { description: string }>> }>();
    isRead = ({ method, path }) => paths[path]?.[method.toLowerCase()]?.description.includes('Reads only.') === true;
  });

  it('every call of the API that changes something is refused, but for the ways out and for systems that have no session', async () => {
    const { headers } = await looking();
    const before = await everything();
    const others: string[] = [];
    for (const route of routes.filter((one) => !isRead(one))) {
      const url = addressOf(route, company.uid);
      const got = OWN.includes(named(route))
        ? [0, 'own']
        : await answer(world.app.inject({ method: route.method, url, headers, payload: {} }));
      if (got[1] !== 'desk.readOnly' || got[0] !== 403) others.push(named(route));
    }
    expect(others.sort()).toEqual(OPEN);
    expect(await everything()).toEqual(before);
  });

  it('whoever looks stays signed in and the view stays with its end; nothing of the client changes and no company is chosen', async () => {
    const { headers } = await looking();
    const stay = (payload: object) => world.app.inject({ method: 'PATCH', url: '/api/auth/session', headers, payload });
    const before = await everything();
    minutesLater(10);
    const { data } = (await stay({})).json();
    expect(data).toMatchObject({ authenticated: true, view: { companyUid: company.uid, endsAt: '2026-11-23T10:11:00.000Z' } });
    expect(data.expiresAt).toBe((await read(headers, '/api/auth/session')).json().data.expiresAt);
    const after = await everything();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['public.audit_log']);
    expect(await audits('auth.company')).toEqual([]);
    for (const { uid } of [company, other]) expect(await answer(stay({ companyUid: uid }))).toEqual([403, 'desk.readOnly']);
    minutesLater(30);
    expect(await answer(read(headers))).toEqual([403, 'auth.access.denied']);
  });

  it('no read leaves a trace, and security codes are none of them', async () => {
    const employee = await createEmployee(world.deps, company);
    const { headers } = await looking();
    const before = await everything();
    const refusedReads: string[] = [];
    for (const route of routes.filter(isRead)) {
      const url = addressOf({ ...route, path: route.path.replace('employees/{id}', `employees/${employee}`) }, company.uid);
      const { statusCode, body } = await world.app.inject({ method: route.method, url, headers });
      if (statusCode === 403 && body.includes('desk.readOnly')) refusedReads.push(named(route));
    }
    expect(refusedReads).toEqual(['GET /api/company/{companyUid}/employees/{id}/security-code']);
    expect(await everything()).toEqual(before);
  });

  it('the same calls go through without a view: it is the view that refuses', async () => {
    const headers = await signIn(null, world.deps, { company, role: 'admin' });
    const refusedCalls = await Promise.all(
      routes
        .filter((one) => one.method !== 'GET' && one.path.startsWith('/api/company/'))
        .map((route) => answer(world.app.inject({ method: route.method, url: addressOf(route, company.uid), headers }))),
    );
    expect(refusedCalls.filter(([, code]) => code === 'desk.readOnly')).toEqual([]);
    expect(refusedCalls.length).toBeGreaterThan(50);
  });
});

describe('[DESK-030] what the client learns of it', () => {
  it('who looked, when, why and until, the last first, in the audit of the company and in its settings', async () => {
    const client = await createCompany(world.deps);
    const { userUid, headers } = await looking(client);
    minutesLater(4);
    await leave(headers);
    minutesLater(6);
    await start(headers, client.uid, { reason: 'Kontrola po opravě' });
    for (const role of ['admin', 'user'] as const) {
      const session = await signIn(null, world.deps, { company: client, role });
      const visits = (await read(session, `/api/company/${client.uid}/provider-visits`)).json();
      expect(visits).toMatchObject({
        data: [
          { reason: 'Kontrola po opravě', startedAt: '2026-11-23T09:47:00.000Z', until: '2026-11-23T10:17:00.000Z', isOpen: true },
          { reason: REASON, startedAt: '2026-11-23T09:41:00.000Z', until: '2026-11-23T09:45:00.000Z', isOpen: false },
        ],
        meta: { total: 2 },
      });
      expect(visits.data[0].name).toMatch(/\S/u);
    }
    expect(await audits('desk.view.started', client)).toMatchObject([
      { user_uid: userUid, before: null, after: { reason: REASON, until: '2026-11-23T10:11:00.000Z' } },
      { user_uid: userUid, before: null, after: { reason: 'Kontrola po opravě' } },
    ]);
    expect(await audits('desk.view.ended', client)).toMatchObject([
      { user_uid: userUid, before: { until: '2026-11-23T10:11:00.000Z' }, after: { until: '2026-11-23T09:45:00.000Z' } },
    ]);
  });

  it('is of the company alone', async () => {
    const stranger = await createCompany(world.deps);
    await looking();
    const session = await signIn(null, world.deps, { company: stranger, role: 'admin' });
    expect((await read(session, `/api/company/${stranger.uid}/provider-visits`)).json()).toEqual({ data: [], meta: { total: 0 } });
    expect(await answer(read(session, `/api/company/${company.uid}/provider-visits`))).toEqual([403, 'auth.access.denied']);
  });
});
