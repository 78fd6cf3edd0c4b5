import { isIP } from 'node:net';
import { isEmail } from '@portal/domain/identifiers/email';
import * as z from 'zod';
import { isFlagName, type FlagValues } from './adapters/flags/feature-flags';
import { EVENT_SOURCES, isEventSource, type EventSource } from './http/session/event-signature';

/** A whole number, or the default. */
export const number = (initial: number, min: number, max: number) =>
  z
    .string()
    .refine(
      (written) => /^\d+$/u.test(written) && Number(written) >= min && Number(written) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
    .default(initial);

/** The address of an outside system. */
export const webAddress = z.url({ protocol: /^https?$/u, error: 'must be an address as https://host' });

/** Cookies, redirects and the screens are of the whole host. */
export const publicAddress = webAddress.refine(
  (written) => /^https?:\/\/[^/?#@]+\/?$/u.test(written),
  'must be a host of its own, without a path: https://portal.example',
);

/** Nothing of it is repeated: it holds a password. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/u,
  error: 'must be postgresql://login:password@host:5432/database, with special characters written as %40',
});

export const mailServer = z.url({
  protocol: /^smtps?$/u,
  hostname: /./u,
  error: 'must be smtps://user:password@host:465, or smtp:// with special characters written as %40',
});

/** `Benefity <portal@benefity.example>` or the bare address. */
export const sender = z.string().refine((written) => {
  const [, address = written] = /<([^<>]*)>\s*$/u.exec(written) ?? [];
  return isEmail(address.trim());
}, 'must be an e-mail address, or a name with one: Benefity <portal@benefity.example>');

/** Addresses, and CIDR ranges of them, comma separated. */
export const proxies = z
  .string()
  .transform((written) =>
    written
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isAddressRange), 'must be addresses or CIDR ranges as 10.0.0.0/8, comma separated');

/** Networks the proxies' library knows by name. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressRange(part: string): boolean {
  if (NAMED_NETWORKS.has(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/u.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `news=off,cardRequest=on` */
export const flags = z.string().transform((written, context) => {
  const pairs = written.split(',').filter((part) => part.trim() !== '');
  const values: FlagValues = {};
  for (const pair of pairs) {
    const [name = '', state] = pair.split('=').map((part) => part.trim());
    if (isFlagName(name) && (state === 'on' || state === 'off')) values[name] = state === 'on';
    else context.addIssue({ code: 'custom', message: `${pair} is no flag=on or flag=off` });
  }
  return values;
});

const MIN_SECRET_LENGTH = 32;

/** `cardProcessor=secret,courier=secret`; a source named twice has two, while one is replaced by the other. */
export const eventSecrets = z.string().transform((written, context) => {
  const secrets: { source: EventSource; secret: string }[] = [];
  for (const pair of written.split(',').filter((part) => part.trim() !== '')) {
    const [source = '', ...rest] = pair.trim().split('=');
    const secret = rest.join('=');
    if (isEventSource(source) && secret.length >= MIN_SECRET_LENGTH) secrets.push({ source, secret });
    // The text itself is a secret and is not repeated.
    else
      context.addIssue({
        code: 'custom',
        message: `not ${Object.keys(EVENT_SOURCES).join(', ')} with a secret of ${MIN_SECRET_LENGTH} characters`,
      });
  }
  return secrets;
});

/** Pictures of a map in Web Mercator: `https://tiles.example/{z}/{x}/{y}.png`. */
export const tileTemplate = z
  .url({ protocol: /^https?$/ })
  .refine((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)), 'lacks {z}, {x} or {y}');
