import { createServer, type RequestListener } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_MAX_BYTES, type ContentSource } from './content-source';
import { folderContent } from './folder-content';
import { remoteContent } from './remote-content';

const FILES: Record<string, string> = {
  'shared/cs': '{"ui":{"loading":"Načítáme…"}}',
  'broken/cs': '{"ui":',
  'page/cs': '<!doctype html><script>alert(1)</script>',
  'large/cs': JSON.stringify({ text: 'x'.repeat(CONTENT_MAX_BYTES) }),
};

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same files in a folder and on a web server. */
const kinds = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-content-'));
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, `${path}.json`), text);
    }
    return { source: folderContent(folder), close: () => void rm(folder, { recursive: true, force: true }) };
  },
  remote: async () => {
    const server = await serve((request, response) => {
      const text = FILES[(request.url ?? '').replace('/content/', '').replace('.json', '')];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text);
    });
    return { source: remoteContent({ url: server.url }), close: server.close };
  },
};

describe.each(Object.entries(kinds))('content in a %s', (_kind, open) => {
  let source: ContentSource;
  let close: () => void;
  beforeAll(async () => void ({ source, close } = await open()));
  afterAll(() => close());

  it('is read by namespace and language', async () => {
    expect(await source.read('shared', 'cs')).toMatchObject({ ok: true, value: { ui: { loading: 'Načítáme…' } } });
  });

  it('says where it looked for what is not there', async () => {
    const reading = await source.read('shared', 'en');
    expect(reading).toMatchObject({ ok: false, error: 'missing' });
    expect(reading.place).toMatch(/shared\/en\.json$/);
  });

  it.each([
    ['broken', 'malformed'],
    ['page', 'malformed'],
    ['large', 'tooLarge'],
  ])('a file that is %s is refused as %s', async (namespace, error) => {
    expect(await source.read(namespace, 'cs')).toMatchObject({ ok: false, error });
  });
});

describe('a remote source in trouble', () => {
  const troubles: Record<string, RequestListener> = {
    'is down': (request) => request.socket.destroy(),
    'answers 500': (_request, response) => response.writeHead(500).end('{}'),
    'never answers': () => undefined,
    'stops in the middle': (_request, response) => {
      response.writeHead(200).write('{"ui":');
    },
    'sends the reader elsewhere': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  };
  it.each(Object.entries(troubles))('that %s is unavailable, soon', async (_name, listener) => {
    const server = await serve(listener);
    const begun = performance.now();
    const reading = await remoteContent({ url: server.url, timeoutMs: 200 }).read('shared', 'cs');
    server.close();
    expect(reading).toMatchObject({ ok: false, error: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('does not read an endless answer to its end', async () => {
    const server = await serve((_request, response) => {
      const pump = () => void (response.writableEnded || response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(pump)));
      response.writeHead(200);
      pump();
    });
    expect(await remoteContent({ url: server.url }).read('shared', 'cs')).toMatchObject({ ok: false, error: 'tooLarge' });
    server.close();
  });
});
