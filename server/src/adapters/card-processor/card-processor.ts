/** Cards of one order for the card processor to make. */
export interface CardOrder {
  companyUid: string;
  orderUid: string;
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

export type IssueResult = { ok: true } | { ok: false; error: string; retry: boolean };

/** The port to whoever makes and runs the cards; what becomes of them comes back as provider events. */
export interface CardProcessor {
  /** Hands the cards over. Safe to repeat: a card handed over before is not made twice. */
  issue(order: CardOrder): Promise<IssueResult>;
}
