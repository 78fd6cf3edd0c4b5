import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../app/browser';
import { createCompany, signIn, type TestCompany } from '../world/factories';
import { openSignIn } from '../world/identity-account';
import { testApp, type TestApp } from '../app/test-app';
import { tcpGate, type TcpGate } from './tcp-gate';

let world: TestApp;
let gate: TcpGate;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  world = await testApp({
    identity: 'embedded',
    through: async (url) => {
      gate = await tcpGate({ host: url.hostname, port: Number(url.port || 5432) });
      const gated = new URL(url);
      gated.hostname = '127.0.0.1';
      gated.port = String(gate.port);
      return gated.href;
    },
  });
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
});
afterAll(() => world.close());

const total = () => world.app.inject({ method: 'GET', url: `/api/company/${company.uid}/basket/total`, headers });

describe('the database goes away under load', () => {
  it('every call answers 503 with Retry-After within two seconds, says nothing of the inside, and the service recovers by itself', async () => {
    expect((await total()).statusCode).toBe(200);
    const underWay = Array.from({ length: 30 }, total);
    await gate.close();
    for (const answer of await Promise.all(underWay)) expect([200, 503]).toContain(answer.statusCode);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const begun = performance.now();
      const answer = await total();
      expect(performance.now() - begun).toBeLessThan(2_500);
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'err.unavailable']);
      expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|postgres|SELECT/i);
      expect((await world.app.inject('/healthz')).statusCode).toBe(200);
      expect((await world.app.inject('/readyz')).statusCode).toBe(503);
      await sleep(200);
    }
    await gate.open();
    await expect.poll(async () => (await total()).statusCode, { timeout: 5_000, interval: 100 }).toBe(200);
  });

  it('the pages of its own sign-in say that it is not available right now, and go on where they were', async () => {
    const browser = openBrowser(world.app);
    const begun = await browser.visit({
      method: 'POST',
      url: '/api/auth/session',
      json: { redirectUri: `${browser.origin}/auth/redirect-login` },
    });
    const authorize = begun.json().data.redirectUri;
    const { url } = await openSignIn(browser);
    await gate.close();
    for (const address of [url.pathname, authorize]) {
      const page = await browser.visit({ url: address, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
      expect(page.body).toContain('Přihlášení teď není dostupné');
      expect(page.body).not.toMatch(/127\.0\.0\.1|ECONN|postgres|SELECT|server_error/i);
    }
    await gate.open();
    await expect.poll(async () => (await browser.visit({ url: url.pathname })).statusCode, { timeout: 5_000, interval: 100 }).toBe(200);
  });
});
