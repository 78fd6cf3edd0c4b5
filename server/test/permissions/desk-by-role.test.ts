import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { DESK_PERMISSIONS, isDeskAction, mayAtDesk, STAFF_ROLES, type DeskAction } from '@portal/domain/access/staff';
import { EVENT_SOURCES, signEvent } from '../../src/http/session/event-signature';
import { addressOf, everyRoute, type MountedRoute } from '../app/every-route';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, signIn, signInStaff, type TestCompany } from '../world/factories';

interface DeskRoute extends MountedRoute {
  action: DeskAction;
}

const SECRET = 'of-the-card-processor-0123456789-0123456789';

let world: TestApp;
let company: TestCompany;
let routes: MountedRoute[];
let desk: DeskRoute[];
beforeAll(async () => {
  const secrets = Object.keys(EVENT_SOURCES).map((source) => `${source}=${SECRET}`);
  world = await testApp({ env: { PROVIDER_EVENT_SECRETS: secrets.join(',') } });
  company = await createCompany(world.deps);
  routes = (await everyRoute(world)).filter(({ path }) => path.startsWith('/api/provider'));
  const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();
  desk = routes.flatMap((route) => {
    const description = paths[route.path]?.[route.method.toLowerCase()]?.description ?? '';
    const [, action = ''] = /^Permission `([^`]+)` at the provider's desk\./u.exec(description) ?? [];
    return isDeskAction(action) ? [{ ...route, action }] : [];
  });
});
afterAll(() => world.close());

interface ApiDocument {
  paths: Record<string, Record<string, { description: string }>>;
}

const named = ({ method, path }: MountedRoute) => `${method} ${path}`;

/** What every route of the desk answers whoever calls with these headers; the calls are empty, so that what is let in goes no further than its body. */
async function answersTo(headers: Record<string, string>): Promise<[string, number, string | undefined][]> {
  const answers: [string, number, string | undefined][] = [];
  for (const route of desk) {
    const answer = await world.app.inject({ method: route.method, url: addressOf(route, company.uid), headers });
    answers.push([named(route), answer.statusCode, isJson(answer.headers) ? answer.json<{ code?: string }>().code : undefined]);
  }
  return answers;
}
const isJson = (headers: Record<string, unknown>) => String(headers['content-type']).startsWith('application/json');
const all = (status: number, code: string) => desk.map((route) => [named(route), status, code]);

describe('[DESK-004] the fence of the desk', () => {
  it('every call under /api/provider is of the desk and names its permission, but for the events of the systems', () => {
    expect(routes.filter((route) => !desk.some((other) => named(other) === named(route))).map(named)).toEqual([
      'POST /api/provider/events',
    ]);
    expect(desk.length).toBeGreaterThan(0);
  });

  it('nothing else asks for a permission of the desk', async () => {
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();
    const asking = Object.entries(paths).filter(([, methods]) =>
      Object.values(methods).some(({ description }) => description.includes('`desk.')),
    );
    expect(asking.map(([path]) => path).filter((path) => !path.startsWith('/api/provider/'))).toEqual([]);
  });

  it('asks who calls before it looks at what is asked: a parameter that cannot be is none of a stranger’s business', async () => {
    const client = await signIn(null, world.deps, { company, role: 'master' });
    for (const { method, path } of await everyRoute(world)) {
      const asked = (companyUid: string) => path.replace('{companyUid}', companyUid).replaceAll(/\{\w+\}/g, 'no%20such%20thing');
      const { statusCode: rightAddress } = await world.app.inject({ method, url: addressOf({ method, path }, company.uid) });
      if (rightAddress !== 401) continue;
      for (const companyUid of [company.uid, 'no-uid']) {
        const answer = await world.app.inject({ method, url: asked(companyUid) });
        expect([named({ method, path }), answer.statusCode]).toEqual([named({ method, path }), 401]);
      }
      if (!desk.some((route) => route.path === path && route.method === method)) continue;
      const answer = await world.app.inject({ method, url: asked(''), headers: client });
      expect([named({ method, path }), answer.statusCode]).toEqual([named({ method, path }), 403]);
    }
  });

  it.each(PORTAL_ROLES)('refuses a client: %s', async (role) => {
    expect(await answersTo(await signIn(null, world.deps, { company, role }))).toEqual(all(403, 'auth.access.denied'));
  });

  it('refuses somebody of no company, and asks nobody to sign in', async () => {
    expect(await answersTo(await signIn(null, world.deps))).toEqual(all(403, 'auth.access.denied'));
    expect(await answersTo({})).toEqual(all(401, 'auth.unauthorized'));
  });

  it.each(Object.keys(EVENT_SOURCES))('refuses the signed events of %s', async (source) => {
    const timestamp = String(Math.floor(world.deps.now().getTime() / 1_000));
    const signature = signEvent(SECRET, { timestamp, body: Buffer.alloc(0) });
    const headers = { 'portal-source': source, 'portal-timestamp': timestamp, 'portal-signature': signature };
    expect(await answersTo(headers)).toEqual(all(403, 'auth.access.denied'));
    // Not even beside the session of somebody who may.
    const staff = await signInStaff(world.deps, { roles: STAFF_ROLES });
    expect(await answersTo({ ...headers, ...staff.headers })).toEqual(all(403, 'auth.access.denied'));
  });

  it('refuses the token of the back office, which may send every event', async () => {
    expect(await answersTo({ authorization: 'Bearer provider-token-for-tests' })).toEqual(all(403, 'auth.access.denied'));
  });

  it('refuses whoever was staff, or is not yet', async () => {
    for (const term of [`until = since`, `since = since + interval '1 day'`]) {
      const { uid, headers } = await signInStaff(world.deps, { roles: STAFF_ROLES });
      expect((await answersTo(headers)).filter(([, status]) => status === 403)).toEqual([]);
      await owner(world.ownerUrl, `UPDATE staff SET ${term} WHERE uid = '${uid}'`);
      expect(await answersTo(headers)).toEqual(all(403, 'auth.access.denied'));
    }
  });
});

describe('[DESK-001] what each role may do at the desk', () => {
  it('every action of the table is asked for by a route', () => {
    expect(Object.keys(DESK_PERMISSIONS).filter((action) => !desk.some((route) => route.action === action))).toEqual([]);
  });

  it.each(STAFF_ROLES)('%s: each route is refused or not as the table says', async (role) => {
    const { headers } = await signInStaff(world.deps, { roles: [role] });
    const refused = (await answersTo(headers)).filter(([, , code]) => code === 'auth.access.denied').map(([name]) => name);
    expect(refused).toEqual(desk.filter(({ action }) => !mayAtDesk([role], action)).map(named));
  });

  it('all of them together may everything, and a client who is staff too goes on as a client', async () => {
    const { headers } = await signInStaff(world.deps, { roles: STAFF_ROLES, company, role: 'user' });
    expect((await answersTo(headers)).filter(([, status]) => status === 403 || status === 401)).toEqual([]);
    const url = `/api/company/${company.uid}/employees`;
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200);
    // Staff of no company has none to enter.
    const { headers: others } = await signInStaff(world.deps, { roles: STAFF_ROLES });
    expect((await world.app.inject({ url, headers: others })).statusCode).toBe(403);
  });
});
