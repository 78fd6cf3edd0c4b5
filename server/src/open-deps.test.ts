import pino from 'pino';
import { expect, it } from 'vitest';
import { readEnv } from './env';
import { openDeps } from './open-deps';

it('a certificate of the post that is not there stops the start, before anything is connected', async () => {
  const env = readEnv({ CZECH_POST_CA_FILE: '/nowhere/post.pem' });
  await expect(openDeps(env, pino({ level: 'silent' }), 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('/nowhere/post.pem');
});
