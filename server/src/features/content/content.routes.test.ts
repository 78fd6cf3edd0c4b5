import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/test-app';

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

  it('tells the support contact and the flags to anybody', async () => {
    const [portal] = await read('?namespaces=portal');
    expect(portal).toMatchObject({
      values: { supportPhone: '+420 800 123 456', supportHours: 'Po–Pá 8:00–17:00' },
      meta: { timezone: 'Europe/Prague', flags: { news: true } },
    });
  });

  it('refuses more names than there can be', async () => {
    const query = Array.from({ length: 21 }, (_, index) => `namespaces[]=n${index}`).join('&');
    expect((await test.app.inject({ url: `/api/config?${query}` })).statusCode).toBe(422);
  });
});
