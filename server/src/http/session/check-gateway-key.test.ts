import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/world/factories';
import { testApp, type TestApp } from '../../../test/app/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { GATEWAY_SUBSCRIPTION_KEY: 'of-the-gateway' } });
});
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const KEY = { 'ocp-apim-subscription-key': 'of-the-gateway' };

describe('behind a gateway', () => {
  it('answers calls that carry its key', async () => {
    const session = await signIn(t.app, t.deps);
    expect((await get('/api/auth/info', { ...session, ...KEY })).statusCode).toBe(200);
    expect((await get('/api/config', KEY)).statusCode).toBe(200);
  });

  it.each(['', 'dev-portal', 'of-the-gateway-too'])('refuses the key %j and leaves the session alone', async (key) => {
    const session = await signIn(t.app, t.deps);
    const answer = await get('/api/auth/info', { ...session, 'ocp-apim-subscription-key': key });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.access.denied']);
    expect((await get('/api/auth/info', { ...session, ...KEY })).statusCode).toBe(200);
  });

  it('asks no key of outside systems, pages and probes', async () => {
    const logout = await t.app.inject({ method: 'POST', url: '/api/auth/backchannel-logout', payload: {} });
    const event = await t.app.inject({ method: 'POST', url: '/api/provider/events', payload: {} });
    expect([logout.statusCode, event.statusCode]).toEqual([422, 401]);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/api/openapi.json')).statusCode).toBe(200);
  });
});
