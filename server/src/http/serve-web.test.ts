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
    const scripts = [...page.body.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/gu)].map(([, url = '']) => url);
    const sizes = await Promise.all(scripts.map(async (url) => (await app.inject({ url })).rawPayload.length));
    // The script that begins is a few lines.
    const script = scripts[sizes.indexOf(Math.max(...sizes))] ?? '';
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

  it('a page people come to first names what it will ask for, every file of it is there; any other names nothing more', async () => {
    const app = fastify();
    await serveWeb(app, (page) => page.replace('<title>', () => '<title>$& '));
    const filesAt = async (url: string) => {
      const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(body).toContain('<title>$& ');
      return [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/gu)].map(([, file = '']) => file);
    };
    const others = await filesAt('/orders/1');
    for (const url of [
      '/',
      '/index.html',
      '/home',
      '/employees',
      '/ordering/manual/90C',
      '/home/multibenefit',
      '/orders?filter[isOwed]=1',
    ]) {
      const files = await filesAt(url);
      expect(files).toEqual(expect.arrayContaining(others));
      expect(files.length).toBeGreaterThan(others.length);
      expect(new Set(files).size).toBe(files.length);
      for (const file of files) expect([file, (await app.inject({ url: file })).statusCode]).toEqual([file, 200]);
    }
    for (const url of ['/ordering/manual', '/ordering/manual/90C/card-renew', '/settings/billing'])
      expect(await filesAt(url)).toEqual(others);
    await app.close();
  });
});
