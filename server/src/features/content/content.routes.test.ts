import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { consumeContent } from './consume-content';

describe('GET config', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const read = async (query = '') =>
    (await test.app.inject({ url: `/api/config${query}` })).json().data.namespaces as { name: string; values: Record<string, unknown> }[];
  const optimal = async (now: string) => {
    test.setNow(new Date(now));
    return (await read('?namespaces[]=product'))[0]?.values;
  };

  it('[ORD-121] answers the namespaces asked for, all when none is', async () => {
    expect((await read()).map(({ name }) => name)).toEqual(['portal', 'product']);
    expect((await read('?namespaces[]=product')).map(({ name }) => name)).toEqual(['product']);
    expect((await read('?namespaces=portal')).map(({ name }) => name)).toEqual(['portal']);
    expect(await read('?namespaces[]=secrets')).toEqual([]);
  });

  it('[ORD-103] [ORD-104] has a key for each wallet, changing with the Prague year', async () => {
    expect(await optimal('2026-12-31T22:59:00Z')).toEqual({
      'product.gastro.credit.optimal': 235,
      'product.flexi.credit.optimal.flexi': 24_483.5,
      'product.flexi.credit.optimal.health': 48_967,
      'product.flexi.credit.optimal.freeTime': 24_483.5,
    });
    expect(await optimal('2025-12-31T22:59:00Z')).toMatchObject({ 'product.gastro.credit.optimal': 225 });
    expect(await optimal('2025-12-31T23:00:00Z')).toMatchObject({ 'product.gastro.credit.optimal': 235 });
    expect(await optimal('2024-06-01T00:00:00Z')).toMatchObject({ 'product.gastro.credit.optimal': null });
  });

  it('[ACC-207] [ACC-208] [ACC-209] [ACC-210] [ACC-211] [ACC-264] every namespace says where and for whom it holds', async () => {
    const answer = await test.app.inject({ url: '/api/config', headers: { 'accept-language': 'en' } });
    for (const namespace of answer.json().data.namespaces) {
      expect(namespace.meta).toEqual({
        realm: 'demo',
        timezone: 'Europe/Prague',
        locale: 'en',
        flags: { news: true, cardRequest: true },
        providerVersion: '1',
      });
    }
    expect(answer.json().data.namespaces[0].values).toMatchObject({ supportHours: 'Mon–Fri 8:00–17:00' });
  });

  it('tells the support contact and the flags to anybody', async () => {
    const [portal] = await read('?namespaces=portal');
    expect(portal).toMatchObject({
      values: { supportPhone: '+420 800 123 456', supportHours: 'Po–Pá 8:00–17:00' },
      meta: { timezone: 'Europe/Prague', flags: { news: true } },
    });
  });

  it('tells how large an imported file may be (R-09)', async () => {
    const [portal] = await read('?namespaces=portal');
    expect(portal?.values).toMatchObject({ 'import.maxBytes': 102_400, 'import.maxRows': 1_000 });
  });

  it('refuses more names than there can be', async () => {
    const query = Array.from({ length: 21 }, (_, index) => `namespaces[]=n${index}`).join('&');
    expect((await test.app.inject({ url: `/api/config?${query}` })).statusCode).toBe(422);
  });
});

describe('GET content', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const url = (...names: string[]) => `/api/content-bus/v1/consume?${names.map((name) => `namespaces[]=${name}`).join('&')}`;
  const read = async (...names: string[]) => (await test.app.inject({ url: url(...names) })).json().data.namespaces;

  it('[ACC-265] [BIL-121] answers each namespace asked for in both languages and no other, all when none is', async () => {
    const some = await read('shared', 'enums');
    expect(Object.keys(some)).toEqual(['shared', 'enums']);
    expect([some.enums.cs.role.admin, some.enums.en.role.admin, some.enums.cs.role.user, some.enums.en.role.user]).toEqual([
      'Hlavní',
      'Main',
      'Standardní',
      'Standard',
    ]);
    expect(Object.keys(await read())).toEqual([...test.deps.content.keys()]);
  });

  it.each([
    ['ACC-266', 'home_page', 'quickActions'],
    ['ACC-267', 'orders', 'help'],
    ['ACC-268', 'shared', 'ui'],
    ['ACC-269', 'enums', 'orderStatus'],
    ['ACC-270', 'errors', 'err.generic'],
  ])('[%s] serves %s', async (_id, name, key) => {
    const { [name]: namespace } = await read(name);
    expect([Object.keys(namespace.cs).includes(key), Object.keys(namespace.en).includes(key)]).toEqual([true, true]);
  });

  it.each(['nothing', '__proto__', 'constructor', '../errors'])('an unknown namespace (%s) is empty', async (name) => {
    expect(await read(encodeURIComponent(name), 'enums')).toEqual({ [name]: {}, enums: expect.anything() });
  });

  it('may be kept for five minutes by anybody and is not sent twice', async () => {
    const first = await test.app.inject({ url: url('errors') });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300', etag: expect.any(String) });
    const tag = String(first.headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await test.app.inject({ url: url('errors'), headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    const changed = await test.app.inject({ url: url('errors', 'enums'), headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
  });
});

describe('another provider', () => {
  let test: TestApp;
  const provider = fileURLToPath(new URL('../../../test/outside/provider.json', import.meta.url));
  beforeAll(async () => void (test = await testApp({ env: { PROVIDER_FILE: provider, FEATURE_FLAGS: 'cardRequest=off' } })));
  afterAll(() => test.close());

  it('has its own name, contacts, addresses, flags and legal values', async () => {
    const [portal, product] = (await test.app.inject({ url: '/api/config' })).json().data.namespaces;
    expect(portal.values).toMatchObject({
      name: 'Výhody',
      supportPhone: '+420 800 900 100',
      privacyUrl: 'https://vyhody.example/soukromi',
      placesUrl: null,
    });
    expect(portal.meta.flags).toEqual({ news: false, cardRequest: false });
    expect(product.values['product.gastro.credit.optimal']).toBe(240);
    test.setNow(new Date('2025-06-01T00:00:00Z'));
    const [, before] = (await test.app.inject({ url: '/api/config' })).json().data.namespaces;
    expect(before.values['product.gastro.credit.optimal']).toBe(225);
  });

  it('has its own colours', async () => {
    const { body, headers } = await test.app.inject({ url: '/theme.css' });
    expect(headers['content-type']).toContain('text/css');
    expect(body).toBe("html:root{--accent:#0b5c8a;--accent-ink:#0b5c8a;}\nhtml:root[data-theme='dark']{--accent:#8fcdf2;}\n");
  });

  it('[F-214] has its own pictures where it brings them; nothing stands there where it does not', async () => {
    const logo = await test.app.inject({ url: '/provider/logo' });
    expect([logo.statusCode, logo.headers['content-type'], logo.body.startsWith('<svg')]).toEqual([200, 'image/svg+xml', true]);
    expect((await test.app.inject({ url: '/provider/favicon' })).statusCode).toBe(404);
    const [portal] = (await test.app.inject({ url: '/api/config' })).json().data.namespaces;
    expect(portal.values.logoUrl).toBe('/provider/logo');
  });
});

it('[F-214] a live portal sends nobody to the pages of the demonstration', () => {
  const content = new Map([
    ['news', { cs: { link: 'https://www.benefity.example/gastro' } }],
    ['faq', { cs: { link: 'https://vyhody.cz/dotazy' } }],
  ]) as never;
  const reply = { header: () => reply } as never;
  const served = (mode: string) => consumeContent({ content, env: { PORTAL_MODE: mode } as never }, undefined, reply).text;
  expect(JSON.parse(served('live'))).toEqual({ data: { namespaces: { faq: { cs: { link: 'https://vyhody.cz/dotazy' } } } } });
  expect(served('demo')).toContain('benefity.example');
});
