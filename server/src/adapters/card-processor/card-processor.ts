import type { OrderUid, CardUid, CompanyUid } from '@portal/domain/identifiers/uid';
import type { CardLock } from '@portal/domain/cards/card-status';

/** Cards of one order for the card processor to make. */
export interface CardOrder {
  companyUid: CompanyUid;
  orderUid: OrderUid;
  orderNumber: string;
  cards: CardToIssue[];
}

export interface CardToIssue {
  /** The name events come back under. */
  uid: string;
  productCode: string;
  serviceCode: string;
  firstName: string;
  lastName: string;
  packageNumber: string | null;
}

/** `retry`: an outage, it may work later; otherwise the processor will not do it. */
export type ProcessorResult = { ok: true } | { ok: false; error: string; retry: boolean };

export interface CardKey {
  companyUid: CompanyUid;
  /** Of a plastic or of an embedded card. */
  cardUid: CardUid;
}

/**
 * The port to whoever makes and runs the cards; what becomes of them comes back as provider events. Every call is safe to
 * repeat: asking for what is done already changes nothing.
 */
export interface CardProcessor {
  /** Hands the cards over; one handed over before is not made twice. */
  issue(order: CardOrder): Promise<ProcessorResult>;
  block(card: CardKey & { lock: CardLock }): Promise<ProcessorResult>;
  unblock(card: CardKey): Promise<ProcessorResult>;
  /** For good. */
  cancel(card: CardKey): Promise<ProcessorResult>;
  /** The holder sets a new PIN at a terminal. */
  resetPin(card: CardKey): Promise<ProcessorResult>;
}
