import { embeddedSender, type MailSender } from '../../adapters/mail/mail-sender';
import type { DueJob } from '../../store/operations/due-jobs';

/** What of the past did not go by itself as it should; stories say of what. */
export interface Faults {
  /** Uids of orders whose cards and packages go as a story tells, message by message. */
  ownWay: Set<string>;
  /** Uids of orders whose invoice nobody could draw. */
  undrawn: Set<string>;
  /** What the mail server of an address answered, for good. */
  refusedMail: Map<string, string>;
}

export const noFaults = (): Faults => ({ ownWay: new Set(), undrawn: new Set(), refusedMail: new Map() });

/** What becomes of a job of the past: it is done, somebody else does it, or nobody could until all attempts were used up. */
export type JobFate = 'done' | 'leftOut' | 'givenUp';

export function fateOf({ ownWay, undrawn }: Faults, { name, payload }: DueJob): JobFate {
  const order = orderOf(payload);
  if (name === 'simulate-step') return ownWay.has(order) ? 'leftOut' : 'done';
  if (name === 'send-invoice' && undrawn.has(order)) return 'givenUp';
  // Mailed and read long ago. Whoever asks for such a document gets it drawn from what it was issued with.
  return name === 'send-proforma' || name === 'send-invoice' || name === 'send-credit-note' ? 'leftOut' : 'done';
}

const orderOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'orderUid' in payload ? String(payload.orderUid) : '';

/** The mailbox of the demonstration, but for the addresses whose server refuses. */
export const senderWith =
  ({ refusedMail }: Faults): MailSender =>
  (mail) => {
    const error = mail.to.map((address) => refusedMail.get(address)).find((answer) => answer !== undefined);
    return error === undefined ? embeddedSender(mail) : Promise.resolve({ ok: false, retry: false, error });
  };
