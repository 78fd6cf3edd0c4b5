import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app/test-app';

let world: TestApp;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await world.close();
});

async function listening(env: Record<string, string> = {}): Promise<number> {
  world = await testApp({ env });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A call that says it brings a hundred bytes and then brings one. */
async function slowBody(port: number): Promise<{ heard: () => string; isOver: () => boolean }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('error', () => undefined);
  socket.write('POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await sleep(100);
  return { heard: () => heard, isOver: () => socket.destroyed };
}

describe('a body that does not arrive', () => {
  it('[F-107] is waited for so long and no longer', async () => {
    const call = await slowBody(await listening({ REQUEST_TIMEOUT_SECONDS: '1' }));
    await expect.poll(call.isOver, { timeout: 10_000 }).toBe(true);
    expect(call.heard()).toMatch(/^HTTP\/1\.1 408 /u);
  });

  it('[F-107] holds up no stop, and is told to come again; so is everybody who calls meanwhile', async () => {
    const port = await listening();
    const calls = await Promise.all(Array.from({ length: 20 }, () => slowBody(port)));
    const begun = performance.now();
    const closing = world.app.close();
    await sleep(200);
    const meanwhile = await fetch(`http://127.0.0.1:${port}/api/config`);
    expect([meanwhile.status, meanwhile.headers.get('retry-after'), await meanwhile.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ code: 'err.unavailable' }),
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await closing;
    expect(performance.now() - begun).toBeLessThan(6_000);
    for (const call of calls) expect(call.heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2/iu);
  });

  it('[F-107] nor does a connection that was opened and not used, or has said half of what it wants', async () => {
    const port = await listening();
    for (const said of ['', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\n']) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(said);
    }
    await sleep(100);
    const begun = performance.now();
    await world.app.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('[F-107] a call under way is finished before the server ends', async () => {
    const port = await listening();
    world.app.server.prependOnceListener('request', () => void world.app.close());
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answer.status).toBe(200);
  });
});
