import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, signIn } from '../../../test/world/factories';
import { listenSomewhere, sendRaw } from '../../../test/app/raw-request';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { addressKey } from './call-limiter';

const LIMIT = 20;

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  port = await listenSomewhere(t.app);
});
afterAll(() => t.close());

const ask = (headers: Record<string, string>, remoteAddress: string) => t.app.inject({ url: '/api/auth/info', headers, remoteAddress });

async function statuses(count: number, call: (index: number) => ReturnType<typeof ask>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await call(index);
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  return seen;
}

describe('[F-103] calls of a minute', () => {
  it('with invented sessions are counted by the address', async () => {
    const seen = await statuses(LIMIT + 10, (index) => ask({ cookie: `portal_session=invented-${index}` }, '192.0.2.1'));
    expect(seen).toEqual({ 401: LIMIT, 429: 10 });
    expect((await ask({}, '192.0.2.2')).statusCode).toBe(401);
  });

  it('tell when it goes on', async () => {
    const answer = await ask({}, '192.0.2.1');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'err.tooManyRequests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('of a session that exists are its own, and those of its colleagues behind the same address theirs', async () => {
    const [one, other] = [await signIn(null, t.deps, {}), await signIn(null, t.deps, {})];
    expect(await statuses(LIMIT + 5, () => ask(one, '192.0.2.3'))).toEqual({ 200: LIMIT + 1, 429: 4 });
    expect(await statuses(LIMIT, () => ask(other, '192.0.2.3'))).toEqual({ 200: LIMIT });
    // The first call of each was given back to the address.
    expect(await statuses(LIMIT, () => ask({}, '192.0.2.3'))).toEqual({ 401: LIMIT });
  });

  it('of a session that ended are the address’s again', async () => {
    const session = await signIn(null, t.deps, { user: await createUser(t.deps) });
    await ask(session, '192.0.2.4');
    await t.app.inject({ method: 'DELETE', url: '/api/auth/session', headers: session, remoteAddress: '192.0.2.4' });
    expect(await statuses(LIMIT + 5, () => ask(session, '192.0.2.4'))).toMatchObject({ 429: expect.toSatisfy((count) => count >= 4) });
    expect((await ask({}, '192.0.2.4')).statusCode).toBe(429);
  });

  it('are refused before a byte of the body is read', async () => {
    for (let call = 0; call < LIMIT; call += 1) await ask({}, '127.0.0.1');
    const head = 'POST /api/auth/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n';
    expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 429 /);
  });
});

describe('[F-103] an address', () => {
  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['2001:db8::1', '2001:0db8:0:0:ffff::2', true],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['nonsense', 'nonsense', true],
    ['1.23.4.5', '12.3.4.5', false],
    ['nonsense', 'other', false],
  ])('%s and %s are counted together: %s', (one, other, together) => {
    expect(addressKey(one) === addressKey(other)).toBe(together);
  });
});
