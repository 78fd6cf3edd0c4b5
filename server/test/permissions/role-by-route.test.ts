import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTAL_ROLES, type PortalRole } from '@portal/domain/access/company-status';
import { can, PERMISSIONS, type PermittedAction } from '@portal/domain/access/permissions';
import type { InjectOptions } from 'fastify';
import { addressOf } from '../app/every-route';
import { createCompany, signIn, type TestCompany } from '../world/factories';
import { auditOf } from '../world/people';
import { testApp, type TestApp } from '../app/test-app';

interface GuardedRoute {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  action: PermittedAction;
}

let world: TestApp;
let company: TestCompany;
let routes: GuardedRoute[];
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  const headers = { 'ocp-apim-subscription-key': '' };
  const document = (await world.app.inject({ url: '/api/openapi.json', headers })).json<ApiDocument>();
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { description }]) => {
      const action = actionOf(description);
      return action === null ? [] : [{ method: method.toUpperCase() as GuardedRoute['method'], path, action }];
    }),
  );
});
afterAll(() => world.close());

interface ApiDocument {
  paths: Record<string, Record<string, { description: string }>>;
}

/** The action of the permission table a call names in its own description. */
const actionOf = (description: string): PermittedAction | null => {
  const [, name = ''] = /^Permission `([^`]+)`/.exec(description) ?? [];
  return isAction(name) ? name : null;
};
const isAction = (name: string): name is PermittedAction => Object.hasOwn(PERMISSIONS, name);
const named = ({ method, path }: GuardedRoute) => `${method} ${path}`;

/** The routes that refuse the role by itself; every call is empty, so that what is let in goes no further than its body. */
async function refusedTo(role: PortalRole): Promise<GuardedRoute[]> {
  const headers = await signIn(world.app, world.deps, { company, role });
  const refused: GuardedRoute[] = [];
  for (const route of routes) {
    const answer = await world.app.inject({ method: route.method, url: addressOf(route, company.uid), headers });
    if (answer.statusCode !== 403) continue;
    expect([named(route), answer.json().code]).toEqual([named(route), 'auth.access.denied']);
    refused.push(route);
  }
  return refused;
}

describe('who may make which call', () => {
  it('[ACC-222] [ACC-223] [ACC-224] [ACC-225] [ACC-226] [ACC-227] [ACC-228] the API names exactly seven permission statuses', async () => {
    const document = await world.app.inject({ url: '/api/openapi.json', headers: { 'ocp-apim-subscription-key': '' } });
    const lists = [...document.body.matchAll(/"enum":\[([^\]]*"no_access"[^\]]*)\]/g)].map(([, values = '']) => values);
    expect(new Set(lists)).toEqual(new Set(['"master","backOffice","admin","standard","expired","pending","no_access"']));
  });

  it('every action of the table is asked for by a route', () => {
    const asked = new Set(routes.map(({ action }) => action));
    expect(routes.length).toBeGreaterThan(60);
    expect(Object.keys(PERMISSIONS).filter((name) => isAction(name) && !asked.has(name))).toEqual([]);
  });

  it.each(PORTAL_ROLES)('%s: each route is refused or not as the table says', async (role) => {
    const refused = await refusedTo(role);
    expect(refused.map(named)).toEqual(routes.filter(({ action }) => !can({ role }, action)).map(named));
  });

  it('a standard user reads everything and saves the top-up method alone; what is refused leaves no trace', async () => {
    const before = await auditOf(world, company);
    const refused = await refusedTo('user');
    const isSettings = ({ action }: GuardedRoute) => /^(settings|contactPersons)\./.test(action);
    expect(refused.filter((route) => !isSettings(route)).map(({ action }) => action)).toEqual([
      'plans.write',
      'plans.write',
      'plans.write',
      'orders.refundAccount',
    ]);
    expect(refused.filter(({ method }) => method === 'GET')).toEqual([]);
    const saved = routes.filter((route) => isSettings(route) && route.method !== 'GET' && !refused.includes(route));
    expect(saved.map(named)).toEqual(['POST /api/company/{companyUid}/product/gastro/topup-method']);
    const kinds = new Set((await auditOf(world, company)).slice(before.length).map(({ kind }) => kind));
    expect([...kinds].filter((kind) => /contactPerson|location|wallets|company|bankAccount|address/i.test(kind))).toEqual([]);
  });
});
