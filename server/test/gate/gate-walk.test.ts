import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { CompanyDetails } from '@portal/contract/companies/company';
import type { RouteShape } from '@portal/contract/endpoint';
import { evaluateGate, refuseCall, type GateCompany } from '@portal/domain/access/company-gate';
import { openapiPath } from '../../src/http/openapi/describe-operation';
import { createCompany, signIn, type TestCompany } from '../world/factories';
import { sizeOf } from '../../../scripts/test-sizes';
import { newUid, testApp, type TestApp } from '../app/test-app';
import { COMPANY_STATES, nameState } from './company-states';
import { CALLS, isDue, isShown, SCREENS } from './screens';

let t: TestApp;
let company: TestCompany;
let headers: { cookie: string };
beforeAll(async () => {
  t = await testApp();
  company = await createCompany(t.deps);
  headers = await signIn(t.app, t.deps, { company });
});
afterAll(() => t.close());

const READY: GateCompany = {
  status: 'active',
  accessMode: 'standard',
  missingParts: [],
  initSetupAt: '2026-01-05T08:00:00.000Z',
  portalSections: [],
};

const enter = ({ status, accessMode, missingParts, initSetupAt, portalSections }: GateCompany) => {
  const names = portalSections.filter(({ enabled }) => enabled).map(({ name }) => name);
  return t.deps.db.directory.run(
    sql`UPDATE companies SET status = ${status}, access_mode = ${accessMode}, missing_parts = ${missingParts}, init_setup_at = ${initSetupAt},
                             portal_sections = ${names} WHERE uid = ${company.uid}`,
  );
};

const addressOf = ({ path }: RouteShape) =>
  path.replace(':companyUid', company.uid).replace(':id', newUid()).replace(':productCode', '90C');

const statusOf: Record<string, number> = {
  'auth.access.denied': 403,
  'company.notActive': 409,
  'employee.companyNotActive': 409,
  'company.initSetupNotDone': 409,
};

/** The gate's refusal; null when the call got past it, whatever came of it then. The bodies say nothing, so nothing changes. */
async function refusalOf(route: RouteShape): Promise<string | null> {
  const payload = route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} };
  const answer = await t.app.inject({ method: route.method, url: addressOf(route), headers, ...payload });
  if (answer.statusCode === 200 || answer.headers['content-disposition'] !== undefined) return null;
  const { code } = answer.json();
  if (statusOf[code] === undefined) return null;
  expect(answer.statusCode).toBe(statusOf[code]);
  return code;
}

const nameCall = ({ method, path }: RouteShape) => `${method} ${path}`;

/** The company as the browser knows it. */
async function readCompany(): Promise<GateCompany> {
  const answer = await t.app.inject({ url: `/api/company/${company.uid}/company-information`, headers });
  const { companyInfo, dataCompletenessState, portalSections }: CompanyDetails = answer.json().data;
  return { status: companyInfo.status, accessMode: companyInfo.accessMode, ...dataCompletenessState, portalSections };
}

/** Calls whose answers differ from what the screens of this state make. */
async function differences(calls: readonly RouteShape[], state: GateCompany): Promise<string[]> {
  await enter(state);
  const known = await readCompany();
  const answers = await Promise.all(calls.map(async (call) => ({ call, isOpen: (await refusalOf(call)) === null })));
  return answers
    .filter(({ call, isOpen }) => isOpen !== isDue(call, known))
    .map(({ call, isOpen }) => `${nameCall(call)} is ${isOpen ? 'open' : 'refused'}: ${nameState(state)}`);
}

/** The rules say all states; the running server is asked in every n-th of them. */
const EVERY = sizeOf('GATE_STATES_EVERY');
const GROUPS = [...new Map(CALLS.map((call) => [JSON.stringify(call.areas), call])).values()];

describe('every screen of the portal in every state of a company', () => {
  it('is walked with every call there is about a company', async () => {
    const document = (await t.app.inject({ url: '/api/openapi.json' })).json();
    const mounted = Object.entries(document.paths as Record<string, object>)
      .filter(([path]) => path.includes('{companyUid}'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect(CALLS.map(({ method, path }) => `${method} ${openapiPath(path)}`).toSorted()).toEqual(mounted.toSorted());
    expect(COMPANY_STATES).toHaveLength(4 * 2 * 2 * 2 * 9);
  });

  it('[ACC-231] [ACC-232] [ACC-233] [ACC-234] makes exactly the calls the server would answer', () => {
    const wrong = COMPANY_STATES.flatMap((state) =>
      CALLS.filter((call) => (refuseCall(call.areas ?? 'any', state) === null) !== isDue(call, state)).map(
        (call) => `${nameCall(call)}: ${nameState(state)}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it(
    '[ACC-086] [ACC-231] [ACC-232] [ACC-233] [ACC-234] is answered by the running server as the browser decides',
    { timeout: 120_000 },
    async () => {
      const wrong: string[] = [];
      for (const state of COMPANY_STATES.filter((_, index) => index % EVERY === 0)) wrong.push(...(await differences(GROUPS, state)));
      expect(wrong).toEqual([]);
    },
  );

  it('is answered alike by every single call, at each edge of the gate', { timeout: 60_000 }, async () => {
    const edges: Partial<GateCompany>[] = [
      {},
      { status: 'pending' },
      { status: 'inactive' },
      { status: 'init', initSetupAt: null, missingParts: ['location'] },
      { missingParts: ['wallet'] },
      { initSetupAt: null },
      { accessMode: 'earlyAccess' },
      { portalSections: [{ name: 'home', enabled: true }] },
    ];
    const wrong: string[] = [];
    for (const edge of edges) wrong.push(...(await differences(CALLS, { ...READY, ...edge })));
    expect(wrong).toEqual([]);
  });
});

describe('nobody', () => {
  it('is shown the open pages and sent to the landing page from all others, and no call about a company is answered', async () => {
    const shown = SCREENS.filter(({ path }) => evaluateGate({ path, isSignedIn: false, company: null }).allow).map(({ path }) => path);
    const open = SCREENS.filter(({ hasFrame, needsPerson }) => !hasFrame && needsPerson !== true).map(({ path }) => path);
    expect(shown).toEqual(open);
    const answers = await Promise.all(CALLS.map((call) => t.app.inject({ method: call.method, url: addressOf(call) })));
    expect(answers.map((answer) => answer.json().code).filter((code) => code !== 'auth.unauthorized')).toEqual([]);
  });

  it('with a session but no company is asked to choose one by every screen of a company', () => {
    const state = { isSignedIn: true, company: null };
    const refused = SCREENS.filter(({ path }) => !evaluateGate({ path, ...state }).allow);
    expect(refused).toEqual(SCREENS.filter(({ hasFrame }) => hasFrame));
    expect(refused.every(({ path }) => JSON.stringify(evaluateGate({ path, ...state })) === '{"allow":false,"redirect":"landing"}')).toBe(
      true,
    );
  });
});

const LOCKED = COMPANY_STATES.filter(({ status, accessMode }) => ['init', 'inactive'].includes(status) && accessMode === 'standard');
const decisions = (path: string, states: readonly GateCompany[]) => [
  ...new Set(states.map((company) => JSON.stringify(evaluateGate({ path, isSignedIn: true, company })))),
];
const callsOf = (path: string) => SCREENS.filter((screen) => screen.path === path).flatMap(({ calls }) => calls);

describe('a company that is neither active nor pending', () => {
  const isOn = (section: string) => (company: GateCompany) =>
    company.portalSections.every(({ name, enabled }) => enabled || name !== section);
  const ALLOWED = [JSON.stringify({ allow: true })];

  it.each([
    ['[ACC-098] news', '/news', 'news'],
    ['[ACC-099] questions', '/faq', 'faq'],
    ['[ACC-099] one question', '/faq/objednavka', 'faq'],
    ['[ACC-100] [BIL-010] contact persons', '/settings/contact-persons', 'companySettings'],
    ['[ACC-100] contact persons of the first setup', '/home/wizard/contact-persons', 'none'],
    ['[ACC-101] [BIL-011] delivery addresses', '/settings/addresses', 'companySettings'],
    ['[ACC-101] delivery addresses of the first setup', '/home/wizard/delivery-addresses', 'none'],
    ['[ACC-102] [BIL-012] invoice e-mails', '/settings/billing', 'companySettings'],
    ['[ACC-102] invoice e-mails of the first setup', '/home/wizard/invoice-emails', 'none'],
    ['[ACC-103] [BIL-013] [BIL-014] credit and wallets', '/settings/credit', 'companySettings'],
    ['[ACC-103] credit of the first setup', '/home/wizard/credits', 'none'],
    ['[ACC-104] wallets', '/home/wizard/wallets', 'none'],
    ['home', '/home', 'none'],
  ])('opens %s', (_name, path, section) => {
    expect(decisions(path, LOCKED.filter(isOn(section)))).toEqual(ALLOWED);
  });

  it('[ACC-097] [ACC-105] is sent home from everywhere else, and the server answers no call of it', async () => {
    const closed = [
      '/employees',
      '/employees/groups',
      '/ordering',
      '/ordering/import/90C',
      '/orders',
      '/orders/card-shipments',
      '/settings/other',
    ];
    for (const path of closed) expect(decisions(path, LOCKED)).toEqual([JSON.stringify({ allow: false, redirect: 'home' })]);
    await enter({ ...READY, status: 'inactive' });
    for (const path of ['/employees', '/orders']) {
      // what the settings ask too stays open with them
      const own = callsOf(path).filter(({ areas }) => areas !== 'any' && areas?.includes('companySettings') !== true);
      expect(await Promise.all(own.map(refusalOf))).toEqual(own.map(({ notActive }) => notActive ?? 'company.notActive'));
    }
  });
});

describe('the other guards', () => {
  const NO_PERMISSION = [JSON.stringify({ allow: false, redirect: 'landing', reason: 'no_permission' })];

  it('[ACC-213] [BIL-130] a pending company has the full portal as an active one does', async () => {
    for (const screen of SCREENS) expect(isShown(screen, { ...READY, status: 'pending' })).toBe(isShown(screen, READY));
    await enter({ ...READY, status: 'pending' });
    expect((await Promise.all(CALLS.map(refusalOf))).filter((code) => code !== null)).toEqual([]);
  });

  it.each([
    ['[ACC-106] [ACC-107] employees', '/employees', { missingParts: ['location'] }],
    ['[ACC-108] ordering, for missing data', '/ordering', { missingParts: ['location'] }],
    ['[ACC-108] ordering, for a setup never finished', '/ordering', { initSetupAt: null }],
  ] satisfies [string, string, Partial<GateCompany>][])('an incomplete company is kept from %s', async (_name, path, lack) => {
    const state = { ...READY, ...lack };
    expect(decisions(path, [state])).toEqual(NO_PERMISSION);
    await enter(state);
    const own = callsOf(path).filter(({ areas }) => areas !== 'any' && areas?.length === 1);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(await Promise.all(own.map(refusalOf)))).toEqual(new Set(['company.initSetupNotDone']));
  });

  it('[ACC-109] [BIL-009] settings ask for no completeness', async () => {
    const state: GateCompany = { ...READY, missingParts: ['wallet', 'credit'], initSetupAt: null };
    expect(decisions('/settings/billing', [state])).toEqual([JSON.stringify({ allow: true })]);
    await enter(state);
    expect(await Promise.all(callsOf('/settings/billing').map(refusalOf))).not.toContain('company.initSetupNotDone');
  });

  it('[NEWS-030] early access leads from every screen of the company to its one page', async () => {
    const early = COMPANY_STATES.filter(({ accessMode }) => accessMode === 'earlyAccess');
    for (const { path, hasFrame } of SCREENS) {
      if (!hasFrame || path === '/early-access') continue;
      expect(decisions(path, early)).toEqual([JSON.stringify({ allow: false, redirect: 'early-access' })]);
    }
    await enter({ ...READY, accessMode: 'earlyAccess' });
    const refused = await Promise.all(CALLS.filter(({ areas }) => areas !== 'any').map(refusalOf));
    expect(new Set(refused)).toEqual(new Set(['auth.access.denied']));
  });

  it('[NEWS-031] everybody else is sent home from that page', () => {
    const standard = COMPANY_STATES.filter(({ accessMode }) => accessMode === 'standard');
    expect(decisions('/early-access', standard)).toEqual([JSON.stringify({ allow: false, redirect: 'home' })]);
  });
});
