import { Readable } from 'node:stream';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/app/browser';
import { createCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { openSignIn } from '../../../test/world/identity-account';
import { listenSomewhere, sendRaw } from '../../../test/app/raw-request';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { readAtMost } from './read-upload';

let t: TestApp;
let company: TestCompany;
let headers: { cookie: string };
let port: number;
beforeAll(async () => {
  t = await testApp({ identity: 'embedded' });
  company = await createCompany(t.deps);
  headers = await signIn(t.app, t.deps, { company });
  port = await listenSomewhere(t.app);
});
afterAll(() => t.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const basket = () => `/api/company/${company.uid}/basket`;
const upload = () => `/api/company/${company.uid}/basket/${company.basketUid}/credit-import`;

describe('[F-105] a body', () => {
  it.each([
    ['9,000 objects in each other', nested('{"a":', '}', 9_000)],
    ['20,000 lists in each other', nested('[', ']', 20_000)],
    ['200,000 lists in each other', nested('[', ']', 200_000)],
    ['33 lists in each other', nested('[', ']', 33)],
    ['the same where a value belongs', `{"items":${nested('[', ']', 20_000)}}`],
  ])('of %s is refused like any wrong one, whoever sends it', async (_name, payload) => {
    for (const url of [basket(), '/api/auth/session', '/api/auth/backchannel-logout', '/api/provider/events']) {
      for (const who of [{}, headers, { 'idempotency-key': 'key-12345678', ...headers }]) {
        const answer = await t.app.inject({ method: 'POST', url, headers: { ...JSON_TYPE, ...who }, payload });
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 422, 'err.input.invalid']);
      }
    }
  });

  it('of 20 lists in each other is read as far as the call reads it', async () => {
    const payload = `{"more":${nested('[', ']', 20)}}`;
    const answer = await t.app.inject({ method: 'PATCH', url: '/api/auth/session', headers: { ...JSON_TYPE, ...headers }, payload });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['ends before its end', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc'],
    ['ends in its head', '--x\r\nContent-Disposition: form-data; name="fi'],
    ['is nothing', ''],
    ['is no form', 'abc'],
    ['has a field with the name of a method', '--x\r\nContent-Disposition: form-data; name="constructor"\r\n\r\nabc\r\n--x--\r\n'],
  ])('that %s is refused with a word', async (_name, payload) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: upload(),
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'err.input.invalid']);
  });

  it('of the sign-in page that is no form is refused by a page', async () => {
    const browser = openBrowser(t.app);
    const { url } = await openSignIn(browser);
    for (const what of ['login', 'register']) {
      for (const [type, payload, status] of [
        ['application/json', '{"email":"a"}', 415],
        ['text/plain', 'email=a', 415],
        ['multipart/form-data; boundary=x', '--x--', 415],
        ['application/x-www-form-urlencoded', 'x'.repeat(1_100_000), 413],
        ['application/x-www-form-urlencoded', '%%%=%zz&\0', 422],
        ['', '', 422],
      ] as const) {
        const cookie = [...browser.cookies].map(([key, { value }]) => `${key.split(' ').at(-1)}=${value}`).join('; ');
        const answer = await t.app.inject({
          method: 'POST',
          url: `${url.pathname}/${what}`,
          headers: { host: url.host, cookie, ...(type === '' ? {} : { 'content-type': type }) },
          payload,
        });
        expect([what, type, answer.statusCode]).toEqual([what, type, status]);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      }
    }
  });
});

describe('[F-105] a database with no room', () => {
  it.each(['53000', '53100', '53200', '53300', '53400', '57P03', '58030', '08006'])('%s is an outage, not a fault', async (code) => {
    const { db } = t.deps;
    const { read } = db;
    const full = Object.assign(new DatabaseError('could not extend file "base/1/2": No space left on device', 1, 'error'), { code });
    Object.assign(db, { read: () => Promise.reject(full) });
    const answer = await t.app.inject({ url: `/api/company/${company.uid}/orders`, headers });
    Object.assign(db, { read });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'err.unavailable', '2']);
    expect(answer.body).not.toContain('space');
  });
});

describe('[F-109] a file', () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';

  it('over the limit is refused while the rest of its 45 MB has not come', async () => {
    const lines = [`POST ${upload()} HTTP/1.1`, 'Host: localhost', `Cookie: ${headers.cookie}`, 'Content-Length: 45000000'];
    const start = [...lines, 'Content-Type: multipart/form-data; boundary=x', '', head].join('\r\n');
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(start), Buffer.alloc(200_000)]));
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('import.fileSize');
  });

  it('is kept up to the limit and not a chunk further', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1_000;
          yield Buffer.alloc(1_000);
        }
      })(),
      { highWaterMark: 1 },
    );
    expect(await readAtMost(endless, 100_000)).toBeNull();
    expect(given).toBeLessThanOrEqual(103_000);
    expect(endless.destroyed).toBe(true);
    expect((await readAtMost(Readable.from([Buffer.alloc(60), Buffer.alloc(40)]), 100))?.length).toBe(100);
  });
});
