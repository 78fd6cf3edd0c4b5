import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import * as z from 'zod';
import { isValidBankAccount, parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { isCompanyId } from '@portal/domain/identifiers/company-id';
import { REGULAR_FEES } from '@portal/domain/onboarding/onboarding-fees';
import { hellers, writtenHellers } from '@portal/domain/money/money';
import { isEmail } from '@portal/domain/identifiers/email';
import { FLAGS, isFlagName, type FlagName } from './adapters/flags/feature-flags';
import type { Env } from './env';
import { LEGAL_VALUE_NAMES } from './features/content/legal-values';
import { DEMO_PROVIDER, THEME_COLOURS, type Picture, type Provider } from './provider';

const text = z.string().trim().min(1).max(200);
const both = z.strictObject({ cs: text, en: text });
const page = z.url({ protocol: /^https?$/ });
const colours = z.partialRecord(z.enum(THEME_COLOURS), z.string().regex(/^#[0-9a-f]{6}$/iu, 'must be #rrggbb')).default({});
const flagNames = Object.keys(FLAGS).filter(isFlagName) as [FlagName, ...FlagName[]];

const amount = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((crowns) => writtenHellers(crowns) !== null, 'has at most two decimals')
  .transform((crowns) => writtenHellers(crowns) ?? hellers(0));
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => writtenHellers(value) !== null, 'has at most two decimals');

/** In CZK and percents; ours where nothing is written. */
const regularFees = z.strictObject({
  cardOrderFee: amount.default(REGULAR_FEES.cardOrderFee),
  replacementCardOrderFee: amount.default(REGULAR_FEES.replacementCardOrderFee),
  deliveryPrice: amount.default(REGULAR_FEES.deliveryPrice),
  mealCreditTopUpFeePercentage: percent.default(REGULAR_FEES.mealCreditTopUpFeePercentage),
  leisureCreditTopUpFeePercentage: percent.default(REGULAR_FEES.leisureCreditTopUpFeePercentage),
  monthlyActiveUserFee: amount.default(REGULAR_FEES.monthlyActiveUserFee),
  mealCreditMinimumTopUpFee: amount.default(REGULAR_FEES.mealCreditMinimumTopUpFee),
  leisureCreditMinimumTopUpFee: amount.default(REGULAR_FEES.leisureCreditMinimumTopUpFee),
});

/** As written: pictures are names of files beside it. */
type WrittenProvider = Omit<Provider, 'pictures' | 'map'> & { logo?: string | undefined; favicon?: string | undefined };

/** The provider's file; an unknown name in it is refused, it would be a typing mistake without effect. */
const schema: z.ZodType<WrittenProvider, unknown> = z.strictObject({
  name: text,
  legalName: text,
  identificationNumber: z.string().refine(isCompanyId, 'is not a valid company number'),
  vatNumber: z.string().regex(/^[A-Z]{2}\d{8,10}$/),
  address: z.strictObject({ street: text, streetNumber: text, city: text, postcode: z.string().regex(/^\d{5}$/) }),
  registration: both,
  bankAccount: z.string().refine(isAccount, 'is not a valid Czech account'),
  support: z.strictObject({
    phone: z.string().regex(/^\+\d[\d ]{8,18}$/),
    email: z.string().refine(isEmail, 'is not an e-mail address'),
    hours: both,
  }),
  links: z.strictObject({ privacy: page, cookies: page, accountSettings: page, places: page.nullable() }),
  flags: z.partialRecord(z.enum(flagNames), z.boolean()).default({}),
  theme: z.strictObject({ light: colours, dark: colours }).prefault({}),
  logo: z
    .string()
    .regex(/^[\w.-]+\.(svg|png)$/iu, 'must be the name of an SVG or PNG beside this file')
    .optional(),
  favicon: z
    .string()
    .regex(/^[\w.-]+\.(svg|png|ico)$/iu, 'must be the name of an SVG, PNG or ICO beside this file')
    .optional(),
  legalValues: z
    .partialRecord(z.enum(LEGAL_VALUE_NAMES), z.array(z.strictObject({ from: z.iso.date(), value: z.number().positive() })).min(1))
    .default({}) as z.ZodType<Provider['legalValues'], unknown>,
  regularFees: regularFees.prefault({}),
});

/** Who runs this portal: the file the environment names; without one the invented provider, which live mode refuses. Throws with the reasons. */
export async function readProvider(env: ProviderEnv): Promise<Provider> {
  const { PROVIDER_FILE: file, PORTAL_MODE: mode, MAP_TILES: tiles, MAP_ATTRIBUTION: attribution = null } = env;
  if (file === undefined && mode === 'live') throw new Error('PORTAL_MODE=live needs PROVIDER_FILE');
  const provider = file === undefined ? DEMO_PROVIDER : await readFromFile(file);
  return tiles === undefined ? provider : { ...provider, map: { tiles, attribution } };
}

type ProviderEnv = Pick<Env, 'PROVIDER_FILE' | 'PORTAL_MODE' | 'MAP_TILES' | 'MAP_ATTRIBUTION'>;

async function readFromFile(file: string): Promise<Provider> {
  const parsed = schema.safeParse(parseJson(file, await readNamed('PROVIDER_FILE', file)));
  if (parsed.success) return withPictures(parsed.data, dirname(file));
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new Error(`PROVIDER_FILE ${file} is wrong: ${reasons.join('; ')}`);
}

/** A file the environment names; throws with the name of the variable. */
export async function readNamed(variable: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${variable} ${file} cannot be read`, { cause: error });
  });
}

async function withPictures({ logo, favicon, ...provider }: WrittenProvider, folder: string): Promise<Provider> {
  return { ...provider, map: null, pictures: { logo: await readPicture(folder, logo), favicon: await readPicture(folder, favicon) } };
}

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon' };

async function readPicture(folder: string, name: string | undefined): Promise<Picture | null> {
  if (name === undefined) return null;
  const content = await readFile(join(folder, name)).catch((error: unknown) => {
    throw new Error(`PROVIDER_FILE names ${name}, which cannot be read beside it`, { cause: error });
  });
  return { type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream', content };
}

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new Error(`PROVIDER_FILE ${file} is not JSON`, { cause: error });
  }
}

function isAccount(written: string): boolean {
  const account = parseBankAccount(written);
  return account !== null && isValidBankAccount(account);
}
