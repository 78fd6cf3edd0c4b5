import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, everyRoute, type MountedRoute } from '../../test/app/every-route';
import { createCompany, createMembership, createUser, signIn, type TestCompany } from '../../test/world/factories';
import { testApp, type TestApp } from '../../test/app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

/** Of the routes, in each form others. */
const EVERY = sizeOf('FORM_ROUTES_EVERY');

const KEY = { 'ocp-apim-subscription-key': 'of-the-gateway' };
const FOREIGN = { origin: 'https://evil.example' };

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Ways of writing one address; what a server takes for the same must be protected the same. */
const FORMS: Record<string, (url: string) => string> = {
  plain: (url) => url,
  'one letter encoded': (url) => url.replace('/api', '/%61pi'),
  'every letter encoded': (url) => url.replaceAll(/[a-z]/g, hex),
  'letters of the noun encoded': (url) => url.replace(/(?<=\/)[a-z]+(?=[^/]*$)/, (noun) => noun.replaceAll(/./g, hex)),
  'a slash encoded': (url) => url.replace('/api/', '/api%2f'),
  'slashes doubled in front': (url) => `/${url}`,
  'slashes doubled inside': (url) => url.replaceAll('/', '//'),
  'a slash at the end': (url) => `${url}/`,
  'slashes at the end': (url) => `${url}//`,
  'capital letters': (url) => url.toUpperCase(),
  'one capital letter': (url) => url.replace('/api', '/Api'),
  'a dot in between': (url) => url.replace('/api/', '/api/./'),
  'a way around': (url) => url.replace('/api/', '/assets/../api/'),
  'a whole address': (url) => `http://localhost${url}`,
  'a semicolon': (url) => url.replace('/api/', '/api;x=1/'),
  'a question': (url) => `${url}?x=/assets/`,
};

let t: TestApp;
let limited: TestApp;
let company: TestCompany;
let user: { uid: string };
let routes: MountedRoute[];
beforeAll(async () => {
  t = await testApp({ env: { GATEWAY_SUBSCRIPTION_KEY: KEY['ocp-apim-subscription-key'] } });
  limited = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '10' } });
  company = await createCompany(t.deps);
  user = await createUser(t.deps);
  await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
  routes = await everyRoute(t);
});
afterAll(async () => {
  await t.close();
  await limited.close();
});

const written = (form: string, url: string): string => FORMS[form]?.(url) ?? '';
const isUnknown = (answer: LightMyRequestResponse) => answer.statusCode === 404 && answer.json().code === 'err.notFound';
const isRefused = (answer: LightMyRequestResponse) => answer.statusCode === 403 && answer.json().code === 'auth.access.denied';

interface Walk {
  form: string;
  headers: Record<string, string>;
  over?: (route: MountedRoute) => boolean;
  isRight: (answer: LightMyRequestResponse) => boolean;
}

/** Calls the routes in one form as somebody signed in; answers those whose answer is not as it has to be. */
async function wrongOnes({ form, headers, over = () => true, isRight }: Walk) {
  const wrong: string[] = [];
  const shift = Object.keys(FORMS).indexOf(form);
  for (const route of routes.filter((_, index) => index % EVERY === shift % EVERY).filter(over)) {
    const url = written(form, addressOf(route, company.uid));
    const body: InjectOptions = route.method === 'GET' ? {} : { payload: {} };
    // One of the calls ends the session.
    const session = await signIn(t.app, t.deps, { user });
    const answer = await t.app.inject({ method: route.method, url, headers: { ...session, ...headers }, ...body });
    if (!isRight(answer)) wrong.push(`${answer.statusCode} ${route.method} ${route.path} as ${url}`);
  }
  return wrong;
}

describe.each(Object.keys(FORMS))('[F-102] every route, written with %s', (form) => {
  it('refuses a page of another site', async () => {
    const over = ({ method }: MountedRoute) => method !== 'GET';
    const isRight = (answer: LightMyRequestResponse) => isRefused(answer) || isUnknown(answer);
    expect(await wrongOnes({ form, headers: { ...KEY, ...FOREIGN }, over, isRight })).toEqual([]);
  });

  it('is reached through the gateway only, but for callers that know no key', async () => {
    const over = ({ path }: MountedRoute) => !/^\/api\/(provider\/|demo\/|auth\/backchannel-logout)/.test(path);
    const isRight = (answer: LightMyRequestResponse) => isRefused(answer) || isUnknown(answer);
    expect(await wrongOnes({ form, headers: {}, over, isRight })).toEqual([]);
  });

  it('keeps no answer in a store', async () => {
    const over = ({ path }: MountedRoute) => !/content-bus|\/config/.test(path);
    const isRight = ({ headers }: LightMyRequestResponse) => headers['cache-control'] === 'no-store';
    expect(await wrongOnes({ form, headers: KEY, over, isRight })).toEqual([]);
  });

  it('counts against the limit, whatever cookie is invented', async () => {
    const remoteAddress = `192.0.2.${Object.keys(FORMS).indexOf(form) + 1}`;
    const url = written(form, '/api/auth/info');
    const statuses = [];
    for (let call = 0; call < 12; call += 1) {
      const headers = { cookie: `portal_session=invented-${call}` };
      statuses.push((await limited.app.inject({ url, headers, remoteAddress })).statusCode);
    }
    // An address that is no call may be a file of the web, which nobody guards.
    const isCall = statuses[0] === 401;
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => (isCall ? 401 : 404)));
    expect(statuses.slice(10).every((status) => status === 429 || (status === 404 && !isCall))).toBe(true);
  });
});

describe('[F-102] the forms', () => {
  it.each(['one letter encoded', 'every letter encoded', 'letters of the noun encoded', 'a slash at the end', 'a question'])(
    'include some the server takes for the same: %s',
    async (form) => {
      const session = await signIn(t.app, t.deps, { user });
      const answer = await t.app.inject({ url: written(form, '/api/auth/info'), headers: { ...session, ...KEY } });
      expect(answer.json().data?.uid).toBeDefined();
    },
  );
});
