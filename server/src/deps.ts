import type { Logger } from 'pino';
import type { Database } from './store/db';
import type { Env } from './env';
import type { Provider } from './provider';
import type { FileStore } from './adapters/files/file-store';
import type { MailSender } from './adapters/mail/mail-sender';
import type { IdentityClient } from './adapters/identity/identity-client';

/** Everything a use case may reach. Built once in main.ts (or by a test) and passed along. */
export interface Deps {
  env: Env;
  provider: Provider;
  db: Database;
  log: Logger;
  now: () => Date;
  identity: IdentityClient;
  mail: MailSender;
  files: FileStore;
}
