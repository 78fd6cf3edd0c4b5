/** Blocks of the billing tab with a drawer of their own. */
export const BILLING_BLOCKS = ['company', 'emails', 'address', 'account'] as const;
export type BillingBlock = (typeof BILLING_BLOCKS)[number];

/** Which drawer of the billing tab the address opens; mails and notices lead to the invoicing e-mails by a name of its own (S-157). */
export interface BillingSearch {
  edit?: BillingBlock;
  invoicingEmail?: 'open';
}

export function readBillingSearch(search: Record<string, unknown>): BillingSearch {
  const edit = BILLING_BLOCKS.find((block) => block === search.edit);
  return { ...(edit !== undefined && { edit }), ...(search.invoicingEmail === 'open' && { invoicingEmail: 'open' }) };
}
