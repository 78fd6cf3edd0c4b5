import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { prepareDeps } from './open-deps';

/** Nothing listens there: whoever connects fails with another word. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

describe('a file the deployment brings and that cannot be used stops the start before the database is touched', () => {
  it.each([
    ['CZECH_POST_CA_FILE', '/nowhere/post.pem', 'CZECH_POST_CA_FILE /nowhere/post.pem cannot be read'],
    ['PROVIDER_FILE', '/nowhere/provider.json', 'PROVIDER_FILE /nowhere/provider.json cannot be read'],
    ['CONTENT_DIR', '/nowhere/content', 'content cannot be used:'],
  ])('%s', async (name, value, said) => {
    const env = readEnv({ [name]: value });
    const urls = { serverUrl: NOWHERE, ownerUrl: NOWHERE };
    await expect(prepareDeps(env, pino({ level: 'silent' }), urls)).rejects.toThrow(said);
  });
});
