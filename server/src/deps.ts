import type { ContentNamespace } from '@portal/contract/content/content';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Database } from './store/engine/db';
import type { DeskReader } from './store/engine/desk';
import type { Env } from './env';
import type { Provider } from './provider';
import type { DrawDocument } from './adapters/documents/render-in-child';
import type { FeatureFlags } from './adapters/flags/feature-flags';
import type { FileStore } from './adapters/files/file-store';
import type { MailSender } from './adapters/mail/mail-sender';
import type { IdentityClient } from './adapters/identity/identity-client';
import type { Registers } from './adapters/registers/registers';

/** A namespace in both languages; English is complete, where it was missing it is Czech (ACC-S51). */
export interface Texts {
  cs: unknown;
  en: unknown;
}

/** What the portal serves now, every namespace checked. Replaced namespace by namespace when a remote source brings a newer one. */
export type Content = Map<ContentNamespace, Texts>;

/** Everything a use case may reach. Built once in main.ts (or by a test) and passed along. */
export interface Deps {
  env: Env;
  provider: Provider;
  flags: FeatureFlags;
  content: Content;
  db: Database;
  /** Reads across companies for the provider's desk; null where it is closed. Of the desk's routes alone. */
  desk: DeskReader | null;
  log: Logger;
  /** Figures `/metrics` shows. */
  metrics: Registry;
  now: () => Date;
  identity: IdentityClient;
  mail: MailSender;
  files: FileStore;
  registers: Registers;
  drawDocument: DrawDocument;
  /** PEM of the authority of the post's certificate, read at start; undefined when none is named. */
  postCa: string | undefined;
}
