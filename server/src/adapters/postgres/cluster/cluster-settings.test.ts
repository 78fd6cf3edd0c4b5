import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, urlsOf } from './cluster-settings';

const folder = () => mkdtempSync(join(tmpdir(), 'portal-settings-'));

it('a password somebody chose may hold any letter', () => {
  const password = 'nové#/@:%40 heslo?';
  const urls = urlsOf({ password, serverPassword: password, deskPassword: password, port: 5432 });
  for (const url of [urls.ownerUrl, urls.serverUrl, urls.deskUrl ?? ''].map((text) => new URL(text)))
    expect([url.hostname, decodeURIComponent(url.password)]).toEqual(['127.0.0.1', password]);
});

it('a file that was spoilt is named, and nothing of it repeated', () => {
  const place = folder();
  writeFileSync(join(place, 'postgres.json'), '{"password":hidden');
  expect(() => readSettings(place)).toThrow(`${join(place, 'postgres.json')} is not JSON`);
  expect(() => readSettings(place)).not.toThrow('hidden');
});
