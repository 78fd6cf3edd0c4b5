import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../../scripts/steps/build-stamp.mjs';
import { serveWeb } from './serve-web';

describe.runIf(isBuilt())('files of the web build', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, undefined, (body: Buffer) => body],
  ])('travel as small as the browser reads them: it accepts %s', async (accepted, sent, unpack) => {
    const app = fastify();
    await serveWeb(app, (page) => page);
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page.body) ?? [];
    const plain = await app.inject({ url: script });
    const answer = await app.inject({ url: script, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(unpack(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(plain.rawPayload.length / (sent === undefined ? 1 : 2));
    await app.close();
  });
});
