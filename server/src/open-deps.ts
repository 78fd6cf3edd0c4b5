import { join } from 'node:path';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { folderContent } from './adapters/content/folder-content';
import { renderInChild } from './adapters/documents/render-in-child';
import { openFlags } from './adapters/flags/feature-flags';
import { embeddedSender, type MailSender } from './adapters/mail/mail-sender';
import type { FileStore } from './adapters/files/file-store';
import { assertWritable, folderStore } from './adapters/files/folder-store';
import { aresRegister } from './adapters/registers/ares';
import { crpdphRegister } from './adapters/registers/crpdph';
import { embeddedRegisters } from './adapters/registers/embedded-registers';
import type { Registers } from './adapters/registers/registers';
import { remember } from './adapters/registers/remember';
import type { DatabaseUrls } from './database-urls';
import type { Deps } from './deps';
import type { Env } from './env';
import { openIdentity } from './features/access/open-identity';
import { openContent } from './features/content/open-content';
import { readNamed, readProvider } from './read-provider';
import { openDatabase } from './store/engine/db';
import { prepareDatabase } from './store/engine/migrate';

/** Connects everything a use case may reach, the outside as the environment names it. Close `db` last. */
export const openDeps = async (env: Env, log: Logger, databaseUrl: string): Promise<Deps> =>
  connect({ env, log, databaseUrl, brought: await readBrought(env) });

/** The same of a database that is first brought to its schema, by a start that is known not to fail for a wrong file. */
export async function prepareDeps(env: Env, log: Logger, urls: DatabaseUrls): Promise<Deps> {
  const brought = await readBrought(env);
  await prepareDatabase(urls);
  return connect({ env, log, databaseUrl: urls.serverUrl, brought });
}

/** What the deployment brings in files. A wrong one stops the start before anything is touched, not the first card that is made. */
const readBrought = async (env: Env) => ({
  provider: await readProvider(env),
  postCa: await readPostCa(env),
  content: await openContent(folderContent(env.CONTENT_DIR)),
});

async function readPostCa({ CZECH_POST_CA_FILE: file }: Env): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readNamed('CZECH_POST_CA_FILE', file);
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error(`CZECH_POST_CA_FILE ${file} holds no certificate in PEM`);
  return text;
}

interface Connection {
  env: Env;
  log: Logger;
  databaseUrl: string;
  brought: Awaited<ReturnType<typeof readBrought>>;
}

async function connect({ env, log, databaseUrl, brought }: Connection): Promise<Deps> {
  const now = () => new Date();
  const { provider } = brought;
  const db = openDatabase({
    url: databaseUrl,
    maxConnections: env.DATABASE_CONNECTIONS,
    behindPooler: env.DATABASE_POOLER === 'transaction',
    onError: (error) => log.warn({ cause: error.message }, 'database connection lost'),
  });
  return {
    ...brought,
    env,
    flags: await openFlags({ ...provider.flags, ...env.FEATURE_FLAGS }),
    db,
    desk: null,
    log,
    metrics: new Registry(),
    now,
    identity: await openIdentity({ env, provider, db, log, now }),
    mail: await openMail(env),
    registers: await openRegisters(env),
    files: await openFiles(env),
    drawDocument: renderInChild(env.DOCUMENT_PROCESSES),
  };
}

async function openMail(env: Env): Promise<MailSender> {
  if (env.SMTP_URL === undefined) return embeddedSender;
  const { smtpSender } = await import('./adapters/mail/smtp-sender');
  return smtpSender(env.SMTP_URL, env.MAIL_FROM ?? demoSender(env));
}

/** The folders this process puts something into: documents that do not lie in S3, and for whoever does the jobs the statements of the bank. */
export async function assertFolders({ DATA_DIR, FILES_URL }: Env, { doesJobs }: { doesJobs: boolean }): Promise<void> {
  if (FILES_URL === undefined) await assertWritable(join(DATA_DIR, 'files'));
  if (doesJobs) await assertWritable(join(DATA_DIR, 'inbox', 'bank'));
}

/** Documents lie in a folder, or in an S3 bucket several machines share; its client is loaded there only. */
export async function openFiles({ DATA_DIR, FILES_URL, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region }: Env): Promise<FileStore> {
  if (FILES_URL === undefined) return folderStore(join(DATA_DIR, 'files'));
  const { s3Store } = await import('./adapters/files/s3-store');
  return s3Store(FILES_URL, { endpoint, region });
}

/** Nobody's name but their own stands in the mails of a provider that exists. */
function demoSender({ PORTAL_MODE: mode }: Env): string {
  if (mode === 'live') throw new Error('PORTAL_MODE=live needs MAIL_FROM');
  return 'Benefity <portal@benefity.example>';
}

const ARES = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';
const VAT_REGISTER = 'https://adisrws.mfcr.cz/dpr/axis2/services/rozhraniCRPDPH.rozhraniCRPDPHSOAP';

/** The public registers of this deployment: those named, else in live mode the real ones and in the demo invented subjects. */
export async function openRegisters({ PORTAL_MODE: mode, ARES_URL, VAT_REGISTER_URL }: Env): Promise<Registers> {
  const embedded = embeddedRegisters(mode === 'demo' ? (await import('./demo/register-subjects')).REGISTER_SUBJECTS : []);
  const ares = ARES_URL ?? (mode === 'live' ? ARES : undefined);
  const vat = VAT_REGISTER_URL ?? (mode === 'live' ? VAT_REGISTER : undefined);
  return {
    business: ares === undefined ? embedded.business : remember(aresRegister({ url: ares })),
    vat: vat === undefined ? embedded.vat : remember(crpdphRegister({ url: vat })),
  };
}
