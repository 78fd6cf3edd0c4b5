import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLive, readEnv } from './env';
import { DEMO_PROVIDER } from './provider';
import { readProvider } from './read-provider';

const FIXTURE = fileURLToPath(new URL('../test/outside/provider.json', import.meta.url));

describe('who runs the portal', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-provider-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const changed = async (change: (file: Record<string, never>) => void) => {
    const { logo: _logo, ...file } = JSON.parse(await readFile(FIXTURE, 'utf8')) as Record<string, never>;
    change(file);
    await writeFile(join(folder, 'provider.json'), JSON.stringify(file));
    return readProvider({ PORTAL_MODE: 'live', PROVIDER_FILE: join(folder, 'provider.json') });
  };

  it('is told by the file, in demo the invented provider without one', async () => {
    expect(await readProvider({ PORTAL_MODE: 'live', PROVIDER_FILE: FIXTURE })).toMatchObject({ name: 'Výhody', flags: { news: false } });
    expect(await readProvider({ PORTAL_MODE: 'demo', PROVIDER_FILE: undefined })).toBe(DEMO_PROVIDER);
  });

  it('need not name flags, colours and legal values', async () => {
    const provider = await changed((file) => void (delete file.flags, delete file.theme, delete file.legalValues));
    expect(provider).toMatchObject({ flags: {}, theme: { light: {}, dark: {} }, legalValues: {} });
  });

  it('[F-214] brings its pictures from beside the file, and a missing one stops the start by its name', async () => {
    const { pictures } = await readProvider({ PORTAL_MODE: 'live', PROVIDER_FILE: FIXTURE });
    expect(pictures).toEqual({ logo: { type: 'image/svg+xml', content: expect.any(Buffer) }, favicon: null });
    await expect(changed((file) => void Object.assign(file, { favicon: 'icon.png' }))).rejects.toThrow('icon.png');
    await expect(changed((file) => void Object.assign(file, { favicon: '../secret.png' }))).rejects.toThrow('favicon');
  });

  it.each<[string, (file: Record<string, never>) => void]>([
    ['bankAccount', (file) => void Object.assign(file, { bankAccount: '2026000009/0800' })],
    ['identificationNumber', (file) => void Object.assign(file, { identificationNumber: '12345678' })],
    ['support.email', (file) => void Object.assign(file.support!, { email: 'podpora' })],
    ['support.hours.en', (file) => void Object.assign(file.support!, { hours: { cs: 'Po–Pá' } })],
    ['links.privacy', (file) => void Object.assign(file.links!, { privacy: 'javascript:alert(1)' })],
    ['theme.light.accent', (file) => void Object.assign(file.theme!, { light: { accent: 'red;} body{display:none' } })],
    ['flags', (file) => void Object.assign(file, { flags: { nwes: true } })],
    ['the file', (file) => void Object.assign(file, { bankAcount: '' })],
  ])('a wrong %s stops the start and is named', async (name, change) => {
    await expect(changed(change)).rejects.toThrow(new RegExp(`${name}.*: `));
  });

  it('a file that is no JSON or is not there stops the start', async () => {
    await writeFile(join(folder, 'broken.json'), '{');
    await expect(readProvider({ PORTAL_MODE: 'demo', PROVIDER_FILE: join(folder, 'broken.json') })).rejects.toThrow('is not JSON');
    await expect(readProvider({ PORTAL_MODE: 'demo', PROVIDER_FILE: join(folder, 'none.json') })).rejects.toThrow(
      'none.json cannot be read',
    );
  });
});

describe('live mode', () => {
  const outside = {
    PORTAL_MODE: 'live',
    PROVIDER_FILE: FIXTURE,
    OIDC_ISSUER: 'https://login.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Výhody <portal@vyhody.example>',
    CARD_PROCESSOR_URL: 'https://cards.example',
    CARD_PROCESSOR_TOKEN: 'processor-token-for-tests',
  };

  it.each(Object.keys(outside).slice(1))('[F-112] does not start without %s', (name) => {
    const { [name]: _, ...rest } = outside as Record<string, string>;
    expect(() => assertLive(readEnv(rest))).toThrow(`PORTAL_MODE=live needs ${name}`);
    expect(() => assertLive(readEnv({ ...rest, PORTAL_MODE: 'demo' }))).not.toThrow();
  });

  it('never shows the invented provider', async () => {
    expect(() => assertLive(readEnv(outside))).not.toThrow();
    await expect(readProvider({ PORTAL_MODE: 'live', PROVIDER_FILE: undefined })).rejects.toThrow('PROVIDER_FILE');
  });

  it('takes flags from the environment and refuses a mistyped one', () => {
    expect(readEnv({ FEATURE_FLAGS: 'news=off, cardRequest=on' }).FEATURE_FLAGS).toEqual({ news: false, cardRequest: true });
    expect(() => readEnv({ FEATURE_FLAGS: 'nwes=off' })).toThrow('FEATURE_FLAGS');
    expect(() => readEnv({ FEATURE_FLAGS: 'news' })).toThrow('FEATURE_FLAGS');
  });
});
