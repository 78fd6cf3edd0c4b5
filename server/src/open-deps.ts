import { join } from 'node:path';
import type { Logger } from 'pino';
import { embeddedSender } from './adapters/mail/embedded-sender';
import { folderStore } from './adapters/files/folder-store';
import type { MailSender } from './adapters/mail/mail-sender';
import type { Deps } from './deps';
import type { Env } from './env';
import { openIdentity } from './features/access/open-identity';
import { DEMO_PROVIDER } from './provider';
import { openDatabase } from './store/db';

/** Connects everything a use case may reach, the outside as the environment names it. Close `db` last. */
export async function openDeps(env: Env, log: Logger, databaseUrl: string): Promise<Deps> {
  const now = () => new Date();
  const db = openDatabase({
    url: databaseUrl,
    maxConnections: env.DATABASE_CONNECTIONS,
    behindPooler: env.DATABASE_POOLER === 'transaction',
    onError: (error) => log.warn({ cause: error.message }, 'database connection lost'),
  });
  const provider = DEMO_PROVIDER;
  return {
    env,
    provider,
    db,
    log,
    now,
    identity: await openIdentity({ env, provider, db, log, now }),
    mail: await openMail(env),
    files: folderStore(join(env.DATA_DIR, 'files')),
  };
}

async function openMail(env: Env): Promise<MailSender> {
  if (env.SMTP_URL === undefined) return embeddedSender;
  const { smtpSender } = await import('./adapters/mail/smtp-sender');
  return smtpSender(env.SMTP_URL, env.MAIL_FROM);
}
