import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenSomewhere, sendRaw } from '../../../test/app/raw-request';
import { testApp, type TestApp } from '../../../test/app/test-app';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp();
  port = await listenSomewhere(t.app);
});
afterAll(() => t.close());

const get = (path: string, ...hosts: string[]) =>
  sendRaw(port, `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}\r\n`);

it('[F-112] a request that names two hosts is refused, whatever it asks for and however they are written', async () => {
  for (const path of ['/api/auth/session', '/healthz', '/nothing-here']) {
    expect(await get(path, 'Host: localhost', 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get(path, 'Host: localhost', 'HOST: localhost')).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await get('/healthz', 'Host: localhost', 'X-Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
});
