import { fileURLToPath } from 'node:url';
import { addDays, isDay } from '@portal/domain/calendar/prague-day';
import { ERASE_AFTER_MONTHS, LEAST_ERASE_MONTHS } from '@portal/domain/archive/erasure';
import { FIRST_DOCUMENT_DAY } from '@portal/domain/documents/document-dates';
import { CANCELLATION_HOURS } from '@portal/domain/orders/promises';
import * as z from 'zod';
import { namedDatabase } from './database-urls';
import { retentionSetting } from './retention-setting';
import {
  databaseAddress,
  eventSecrets,
  flags,
  mailServer,
  number,
  proxies,
  publicAddress,
  sender,
  tileTemplate,
  webAddress,
} from './env-values';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** `demo` serves everything offline with demo data; `live` wants real outside systems. */
  PORTAL_MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** Address people use in the browser; decides cookie name, redirects and allowed origins. */
  PUBLIC_URL: publicAddress.optional(),
  DATA_DIR: z.string().default('data'),
  /** `s3://bucket/prefix`: documents lie in S3 instead of `DATA_DIR/files`; keys and region as every AWS client is given them. */
  FILES_URL: z
    .stringFormat('s3', /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[a-zA-Z0-9._-]+)*$/u, { error: 'is not s3://bucket/prefix' })
    .optional(),
  /** A store that speaks S3 and is not Amazon's. */
  AWS_ENDPOINT_URL_S3: webAddress.optional(),
  /** Where the bucket lies. */
  AWS_REGION: z.string().default('eu-central-1'),
  DATABASE_URL: databaseAddress.optional(),
  /** The owner of the tables, where the login of `DATABASE_URL` is the server's own. */
  OWNER_DATABASE_URL: databaseAddress.optional(),
  /** The login of the desk, which alone reads across companies; without it the desk is closed where the server has a login of its own. */
  DESK_DATABASE_URL: databaseAddress.optional(),
  DESK_CONNECTIONS: number(4, 1, 50),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_CONNECTIONS: number(10, 2, 200),
  /** Who does the jobs: this server, or workers of their own (`npm run worker`). */
  JOBS: z.enum(['here', 'apart']).default('here'),
  /** Jobs a process does side by side. */
  JOB_CONCURRENCY: number(4, 1, 64),
  /** Documents a process draws side by side, each in a child of its own. */
  DOCUMENT_PROCESSES: number(1, 1, 16),
  TRUSTED_PROXIES: proxies.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Who runs the portal; required in live mode. */
  PROVIDER_FILE: z.string().optional(),
  /** Flags in place of those of the provider's file. */
  FEATURE_FLAGS: flags.default({}),
  CONTENT_DIR: z.string().default(fileURLToPath(new URL('../../content', import.meta.url))),
  /** A web server with the same files; the folder stays the fallback. */
  CONTENT_URL: webAddress.optional(),
  /** A map beside delivery addresses, and whose it is; without it they have a drawn one (S-194). */
  MAP_TILES: tileTemplate.optional(),
  MAP_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
  CONTENT_REFRESH_SECONDS: number(300, 5, 86_400),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('portal'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The `acr` a session must carry at the provider's desk (DESK-003). */
  STAFF_ACR: z.string().trim().min(1).max(200).optional(),
  SESSION_IDLE_MINUTES: number(30, 1, 1_440),
  SESSION_MAX_HOURS: number(8, 1, 168),
  SMTP_URL: mailServer.optional(),
  /** Required in live mode; the invented provider's in demo. */
  MAIL_FROM: sender.optional(),
  PROVIDER_TOKEN: z.string().min(16).optional(),
  /** What the provider's systems sign their events with. */
  PROVIDER_EVENT_SECRETS: eventSecrets.default([]),
  /** The card processor's port; the simulator works without it in demo mode. */
  CARD_PROCESSOR_URL: webAddress.optional(),
  CARD_PROCESSOR_TOKEN: z.string().min(16).optional(),
  /** The system in which the provider keeps its customers; without it the portal is the register itself. */
  MASTER_SYSTEM_URL: webAddress.optional(),
  MASTER_SYSTEM_TOKEN: z.string().min(16).optional(),
  /** Seconds until the portal acknowledges a change where it is the register (S-160). */
  MASTER_SYSTEM_SECONDS: number(5, 0, 3_600),
  /** Seconds until a company that registered is approved in the demo; in live mode the provider's people do it (ONB-S29). */
  COMPANY_CHECK_SECONDS: number(30, 0, 86_400),
  /** Larger employers get an individual offer (ONB-S08). */
  ONBOARDING_MAX_EMPLOYEES: number(1_000, 1, 999_999),
  /** So many registrations may be begun and not verified at once; of more the oldest end. */
  ONBOARDING_MAX_STARTED: number(10_000, 1, 1_000_000),
  /** Whether a company must agree to commercial messages to register. */
  MARKETING_CONSENT_REQUIRED: z
    .enum(['true', 'false'])
    .default('true')
    .transform((written) => written === 'true'),
  /** Seconds until a hand-written address is approved in the demo; in live mode the provider's people do it (S-180). */
  ADDRESS_CHECK_SECONDS: number(30, 0, 86_400),
  /** The register of companies ARES, version 3; the demo has one of invented subjects unless it is named. */
  ARES_URL: webAddress.optional(),
  /** The register of VAT payers (CRPDPH); the same. */
  VAT_REGISTER_URL: webAddress.optional(),
  /** PPL's CPL API; without an account packages of PPL leave by events. */
  PPL_URL: webAddress.default('https://api.dhl.com/ecs/ppl/myapi2'),
  PPL_CLIENT_ID: z.string().min(1).optional(),
  PPL_CLIENT_SECRET: z.string().min(1).optional(),
  /** Milliseconds between two questions whether a batch of PPL is done. */
  PPL_POLL_MS: number(1_000, 1, 60_000),
  /** The Czech Post's B2B interface; without an account packages of the post leave by events. */
  CZECH_POST_URL: webAddress.default('https://b2b.postaonline.cz:444/restservices/ZSKService/v1'),
  CZECH_POST_TOKEN: z.string().min(1).optional(),
  CZECH_POST_SECRET: z.string().min(1).optional(),
  CZECH_POST_CUSTOMER_ID: z.string().min(1).optional(),
  CZECH_POST_OFFICE: z
    .string()
    .regex(/^\d{5}$/, 'must be a postcode of five digits')
    .optional(),
  /** PEM of the authority that signed the post's certificate; it is in no common list. */
  CZECH_POST_CA_FILE: z.string().optional(),
  /** The bank's own interface for reading the account; without it statements come as files. */
  FIO_TOKEN: z.string().min(16).optional(),
  FIO_URL: webAddress.default('https://fioapi.fio.cz/v1/rest'),
  /** Last day of the years whose books are closed: no payment is booked on it or before (S-112). */
  BOOKS_CLOSED_UNTIL: z.string().refine(isDay, 'must be a day as 2026-12-31').default(addDays(FIRST_DOCUMENT_DAY, -1)),
  /** In crowns: a refund of more goes to the bank only with a second person's yes (DESK-020). */
  REFUND_SECOND_PERSON_FROM: number(10_000, 0, 1_000_000_000),
  IMPORT_MAX_BYTES: number(102_400, 1_024, 50_000_000),
  IMPORT_MAX_ROWS: number(1_000, 1, 100_000),
  /** The same of a sheet of employees. */
  EMPLOYEE_IMPORT_MAX_BYTES: number(5_242_880, 1_024, 10_000_000),
  EMPLOYEE_IMPORT_MAX_ROWS: number(20_000, 1, 100_000),
  /** Seconds until a cancellation that was asked for is confirmed, in which a payment on its way may still arrive; the provider promises two hours. */
  CANCELLATION_SECONDS: number(60, 0, CANCELLATION_HOURS * 3_600),
  /** 0 = no time window. */
  ORDER_CANCEL_WINDOW_HOURS: number(0, 0, 8_760),
  /** How long what grows with every day stays in the live tables and in the archive. */
  RETENTION: retentionSetting,
  /** Months until person data of people who left are erased. */
  ERASE_AFTER_MONTHS: number(ERASE_AFTER_MONTHS, LEAST_ERASE_MONTHS, 1_200),
  /** What the screens send in `Ocp-Apim-Subscription-Key` (`VITE_GATEWAY_KEY` of the build); not checked by default. */
  GATEWAY_SUBSCRIPTION_KEY: z.string().min(1).optional(),
  /** How long a call may take to arrive; a slow line sends some 6 MB a minute. */
  REQUEST_TIMEOUT_SECONDS: number(60, 1, 3_600),
  RATE_LIMIT_PER_MINUTE: number(1_200, 10, 1_000_000),
  /** Seconds each step of the card processor and courier simulators takes. */
  SIMULATOR_STEP_SECONDS: number(20, 0, 86_400),
  /** Seconds the simulated card processor takes to block, unblock or cancel a card (CARD-S09). */
  CARD_SETTLE_SECONDS: number(5, 0, 10),
});

export type Env = z.output<typeof schema> & { PUBLIC_URL: string };

/** Reads and checks the environment; throws naming every variable that is wrong, and why. A variable without a value counts as not there. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, written]) => written !== '')));
  const wrong = parsed.success ? lonelyOnes(parsed.data) : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || wrong.length > 0) throw new Error(`invalid environment: ${wrong.join('; ')}`);
  const env = parsed.data;
  return { ...env, PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '') };
}

/** What has an effect together only: half of it would be taken for none, and the portal would do itself what another system is there for. */
const TOGETHER = [
  ['MASTER_SYSTEM_URL', 'MASTER_SYSTEM_TOKEN'],
  ['PPL_CLIENT_ID', 'PPL_CLIENT_SECRET'],
  ['CZECH_POST_TOKEN', 'CZECH_POST_SECRET', 'CZECH_POST_CUSTOMER_ID', 'CZECH_POST_OFFICE'],
] as const;

function lonelyOnes(env: z.output<typeof schema>): string[] {
  const halves = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return names.filter((name) => !missing.includes(name)).map((name) => `${name}: has no effect without ${missing.join(', ')}`);
  });
  const isDeskAlone = env.DESK_DATABASE_URL !== undefined && namedDatabase(env) === null;
  return isDeskAlone ? [...halves, 'DESK_DATABASE_URL: has no effect without DATABASE_URL'] : halves;
}

const LIVE_NEEDS = ['PROVIDER_FILE', 'OIDC_ISSUER', 'SMTP_URL', 'MAIL_FROM', 'CARD_PROCESSOR_URL', 'CARD_PROCESSOR_TOKEN'] as const;

/** Outside systems live mode cannot do without; throws naming every variable that is missing. */
export function assertLive(env: Env): void {
  if (env.PORTAL_MODE !== 'live') return;
  const missing = LIVE_NEEDS.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new Error(`PORTAL_MODE=live needs ${missing.join(', ')}`);
}

/** What is allowed and yet hardly meant; said once at the start. */
export function doubtsAbout({ PORTAL_MODE, PUBLIC_URL, TRUSTED_PROXIES }: Env): string[] {
  const doubts: string[] = [];
  if (PUBLIC_URL.startsWith('https:') && TRUSTED_PROXIES === undefined)
    doubts.push(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES names none: all callers look like one address to the limits',
    );
  if (PORTAL_MODE === 'live' && !PUBLIC_URL.startsWith('https:'))
    doubts.push(`PUBLIC_URL is ${PUBLIC_URL}: that is where links in mails lead, and without https cookies go over the line unprotected`);
  return doubts;
}

export const usesEmbeddedIdentity = (env: Env): boolean => env.OIDC_ISSUER === undefined && env.PORTAL_MODE === 'demo';
