import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentSource } from '../../adapters/content/content-source';
import { folderContent } from '../../adapters/content/folder-content';
import type { Content } from '../../deps';
import { readEnv } from '../../env';
import { CONTENT_FOLDER, contentCopy } from '../../../test/world/content';
import { openContent } from './open-content';
import { contentRefresh, startContentRefresh } from './refresh-content';

/** The remote source is a folder here: both adapters read alike, and that has tests of its own. */
describe('content from elsewhere', () => {
  let content: Content;
  let remote: Awaited<ReturnType<typeof contentCopy>>;
  let metrics: Registry;
  let refresh: () => Promise<void>;
  beforeEach(async () => {
    content = await openContent(folderContent(CONTENT_FOLDER));
    remote = await contentCopy();
    metrics = new Registry();
    refresh = contentRefresh({ content, metrics, log: pino({ level: 'silent' }) }, folderContent(remote.folder));
  });
  afterEach(() => remote.close());

  const error = (code: string) => (content.get('errors') as { cs: Record<string, string> }).cs[code];
  const refusals = async () => (await metrics.getMetricsAsJSON()).flatMap(({ values }) => values as unknown[]);

  it('replaces ours', async () => {
    await remote.change('errors/cs.json', (errors) => void (errors['err.generic'] = 'Nepovedlo se.'));
    await refresh();
    expect(error('err.generic')).toBe('Nepovedlo se.');
    expect(await refusals()).toEqual([]);
  });

  it('may lack texts a newer release has: those are ours', async () => {
    await remote.write('errors/cs.json', '{"err.generic":"Nepovedlo se."}');
    await remote.remove('errors/en.json');
    await refresh();
    expect([error('err.generic'), error('basketNotFound')]).toEqual(['Nepovedlo se.', 'Košík nebyl nalezen.']);
    expect(content.get('errors')?.en).toMatchObject({ basketNotFound: 'The basket was not found.' });
  });

  it('that is not there at all leaves ours, and that is no failure', async () => {
    await remote.remove('home_page/cs.json');
    await refresh();
    expect(content.get('home_page')?.cs).toHaveProperty('quickActions');
    expect(await refusals()).toEqual([]);
  });

  it.each([
    ['malformed', '{"err.generic":'],
    ['invalid', '{"err.generic":7}'],
    ['invalid', '"a text"'],
    ['invalid', '[]'],
  ])('that is %s leaves the last good one, is logged and counted', async (reason, text) => {
    await remote.change('errors/cs.json', (errors) => void (errors['err.generic'] = 'Nepovedlo se.'));
    await refresh();
    await remote.write('errors/cs.json', text);
    await refresh();
    expect(error('err.generic')).toBe('Nepovedlo se.');
    expect(await refusals()).toEqual([{ labels: { namespace: 'errors', reason }, value: 1 }]);
  });

  it('with a script for a link is not taken over, the other namespaces are', async () => {
    const first = (home: Record<string, unknown>) => (home.quickActions as { link: string }[])[0]!;
    await remote.change('home_page/cs.json', (home) => void (first(home).link = 'javascript:alert(1)'));
    await remote.change('errors/cs.json', (errors) => void (errors['err.generic'] = 'Nepovedlo se.'));
    await refresh();
    expect(first(content.get('home_page')?.cs as never).link).toBe('/ordering');
    expect(error('err.generic')).toBe('Nepovedlo se.');
  });

  it('that is down changes nothing', async () => {
    const down: ContentSource = { read: async () => ({ ok: false, place: 'https://content.example', error: 'unavailable' }) };
    const before = new Map(content);
    await contentRefresh({ content, metrics: new Registry(), log: pino({ level: 'silent' }) }, down)();
    expect(content).toEqual(before);
  });

  it('is asked for over HTTP in the background, until the server stops', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const text = request.url === '/portal/errors/cs.json' ? '{"err.generic":"Nepovedlo se."}' : undefined;
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
    const own = new Registry();
    const stop = startContentRefresh({ content, metrics: own, log: pino({ level: 'silent' }), env: readEnv({ CONTENT_URL: url }) });
    expect(error('err.generic')).not.toBe('Nepovedlo se.');
    await expect.poll(() => error('err.generic'), { timeout: 20_000 }).toBe('Nepovedlo se.');
    await stop();
    await expect.poll(() => asked.filter((one) => one.endsWith('/cs.json')).length, { timeout: 20_000 }).toBe(content.size);
    server.close();
    expect(await own.metrics()).toContain('content_refused_total');
  });
});
