import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '@portal/contract/endpoint';
import { createCompany, signIn } from '../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const isBuilt = existsSync(fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url)));

const SITES = [
  { site: 'http', env: { PUBLIC_URL: 'http://localhost:3000' }, transport: undefined },
  { site: 'https', env: { PUBLIC_URL: 'https://portal.example' }, transport: 'max-age=31536000; includeSubDomains' },
];

/** What every answer carries, with undefined what none may. */
const PROTECTION: Record<string, string | undefined> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-powered-by': undefined,
  server: undefined,
};
const POLICY = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"];

describe.each(SITES)('headers over $site', ({ env, transport }) => {
  let t: TestApp;
  let routes: Pick<RouteShape, 'method' | 'path'>[];
  let companyUid: string;
  let session: { cookie: string };
  const seen = new Map<number, number>();

  beforeAll(async () => {
    t = await testApp({ env, identity: 'embedded' });
    const company = await createCompany(t.deps);
    companyUid = company.uid;
    session = await signIn(t.app, t.deps, { company });
    const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json();
    routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as RouteShape['method'], path })),
    );
  });
  afterAll(() => t.close());

  /** Headers of the answer that are not as they have to be. */
  function problemsOf(answer: LightMyRequestResponse, url: string): string[] {
    const { headers, statusCode } = answer;
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    const policy = String(headers['content-security-policy']);
    const isStrict = POLICY.every((directive) => policy.split(';').includes(directive)) && !/unsafe|\*/.test(policy);
    const expected = { ...PROTECTION, 'strict-transport-security': transport };
    const wrong = Object.entries(expected).filter(([name, value]) => headers[name] !== value);
    return [...wrong.map(([name]) => name), ...(isStrict ? [] : ['content-security-policy'])].map(
      (name) => `${statusCode} ${url}: ${name}`,
    );
  }

  const isPrivate = (path: string) => /^\/api\/(auth|company|document|demo|provider)(\/|$)/.test(path);

  /** Calls every mounted route; answers what is wrong with the headers, also when an answer about somebody may be stored. */
  async function callAll(fill: (path: string) => string, more: (method: string) => Partial<InjectOptions>): Promise<string[]> {
    const problems: string[] = [];
    for (const { method, path } of routes) {
      const url = fill(path);
      const answer = await t.app.inject({ method, url, ...more(method) });
      problems.push(...problemsOf(answer, `${method} ${url}`));
      if (isPrivate(path) && answer.headers['cache-control'] !== 'no-store') problems.push(`${method} ${path} may be stored`);
    }
    return problems;
  }

  const withUids = (path: string) =>
    path
      .replace('{companyUid}', companyUid)
      .replace('{productCode}', '90C')
      .replace('{index}', '0')
      .replaceAll(/\{\w+\}/g, () => newUid());
  const withNonsense = (path: string) => path.replaceAll(/\{\w+\}/g, '%00nonsense');
  const isRead = (method: string) => method === 'GET';

  it.each<[string, (path: string) => string, (method: string) => Partial<InjectOptions>]>([
    ['nobody', withUids, () => ({})],
    ['a person', withUids, () => ({ headers: session })],
    ['an address of nonsense', withNonsense, () => ({ headers: session })],
    [
      'a wrong query or body',
      withUids,
      (method) => ({ headers: session, ...(isRead(method) ? { query: { pageSize: '0' } } : { payload: { wrong: [] } }) }),
    ],
    [
      'a body that ends too early',
      withUids,
      () => ({ headers: { ...session, 'content-type': 'application/json' }, payload: '{"unfinished":' }),
    ],
  ])('stand on every route for %s', async (_name, fill, more) => {
    expect(await callAll(fill, more)).toEqual([]);
  });

  it('stand on every route that breaks, and every kind of answer was seen', async () => {
    const { db } = t.deps;
    const { directory, read, write, writeDirectory } = db;
    const fail = () => Promise.reject(new Error('broken on purpose'));
    Object.assign(db, { directory: { rows: fail, first: fail, run: fail }, read: fail, write: fail, writeDirectory: fail });
    const problems = await callAll(withUids, () => ({ headers: session }));
    Object.assign(db, { directory, read, write, writeDirectory });
    expect(problems).toEqual([]);
    expect([200, 401, 404, 422, 500].filter((status) => (seen.get(status) ?? 0) < 5)).toEqual([]);
  });

  it.each([
    '/api/nothing-here',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/healthz',
    '/readyz',
    '/metrics',
    '/theme.css',
    '/oidc/.well-known/openid-configuration',
    '/oidc/auth?client_id=nobody',
    '/assets/missing.js',
    '/neni-tu',
    '/%2e%2e/etc/passwd',
    '/api/auth/info%00',
  ])('stand on %s', async (url) => {
    expect(problemsOf(await t.app.inject({ url }), url)).toEqual([]);
  });

  it.skipIf(!isBuilt)('the front page is there for who does not say what it reads', async () => {
    const answer = await t.app.inject({ url: '/' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it.skipIf(!isBuilt).each(['/', '/home', '/index.html', '/favicon.svg', '/theme-boot.js'])('stand on the web at %s', async (url) => {
    const answer = await t.app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    expect(problemsOf(answer, url)).toEqual([]);
  });

  it('stand on methods nobody mounted and on a call of another site', async () => {
    const unknown = await t.app.inject({ method: 'PUT', url: '/api/auth/info' });
    const headers = { origin: 'https://evil.example' };
    const foreign = await t.app.inject({ method: 'DELETE', url: '/api/auth/session', headers });
    expect([unknown.statusCode, foreign.statusCode]).toEqual([404, 403]);
    expect([...problemsOf(unknown, 'unknown method'), ...problemsOf(foreign, 'foreign site')]).toEqual([]);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('let content be kept for five minutes', async () => {
    const content = await t.app.inject({ url: '/api/content-bus/v1/consume?namespaces[]=shared' });
    expect(content.headers['cache-control']).toContain('max-age=300');
  });
});

describe('a map of the provider (S-194)', () => {
  const policyOf = async (env: Record<string, string>) => {
    const world = await testApp({ env });
    const answer = await world.app.inject({ url: '/api/config?namespaces=portal' });
    await world.close();
    const directives = String(answer.headers['content-security-policy']).split(';');
    return { images: directives.find((directive) => directive.startsWith('img-src')), values: answer.json().data.namespaces[0].values };
  };

  it('is told to the screens, and its pictures alone may come from outside', async () => {
    const tiles = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png';
    const { images, values } = await policyOf({ MAP_TILES: tiles, MAP_ATTRIBUTION: '© Mapy' });
    expect(images).toBe("img-src 'self' data: https://tiles.example:8443");
    expect(values).toMatchObject({ mapTiles: tiles, mapAttribution: '© Mapy' });
  });

  it('is none by default, and nothing may come from outside', async () => {
    const { images, values } = await policyOf({});
    expect(images).toBe("img-src 'self' data:");
    expect(values).toMatchObject({ mapTiles: null, mapAttribution: null });
  });
});
