import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose systems send events, and which each of them may report (section 19.11). */
export const EVENT_SOURCES = {
  cardProcessor: ['card.', 'cardRequest.', 'package.dispatched'],
  courier: ['package.'],
  bank: ['payment.'],
  masterSystem: ['company.', 'entity.'],
} as const satisfies Record<string, readonly string[]>;
export type EventSource = keyof typeof EVENT_SOURCES;

export const isEventSource = (name: string): name is EventSource => Object.hasOwn(EVENT_SOURCES, name);

/** True when a system of this kind has anything to say about it. */
export const mayReport = (source: EventSource, type: string): boolean => EVENT_SOURCES[source].some((prefix) => type.startsWith(prefix));

/** How far the clock of a sender may be from ours, and how long a message that was overheard can be sent again. */
const TOLERANCE_SECONDS = 300;

export interface SignedMessage {
  /** `portal-timestamp`: seconds of the epoch. */
  timestamp: string;
  /** `portal-signature`: `v1=` and the HMAC-SHA256 in hexadecimal digits; several, separated by commas, while a secret is changed. */
  signature: string;
  body: Buffer;
}

interface Check {
  /** All that are valid now. */
  secrets: readonly string[];
  now: Date;
}

/** The signature of `{timestamp}.{body}` with a secret. */
export const signEvent = (secret: string, { timestamp, body }: Omit<SignedMessage, 'signature'>): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** Whether somebody who knows one of the secrets has sent exactly this, in the last five minutes. Compares in constant time. */
export function isSigned({ signature, ...message }: SignedMessage, { secrets, now }: Check): boolean {
  if (!/^\d{1,12}$/u.test(message.timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(message.timestamp)) > TOLERANCE_SECONDS) return false;
  const given = signature.split(',').map((one) => Buffer.from(one.trim()));
  const expected = secrets.map((secret) => Buffer.from(signEvent(secret, message)));
  return expected.some((one) => given.some((other) => one.length === other.length && timingSafeEqual(one, other)));
}
