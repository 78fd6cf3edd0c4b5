/** What the provider's master system keeps too: each change of it is handed over and waits for its answer (S-160, S-180, S-200). */
export const SYNCED_ENTITIES = ['location', 'contactPerson', 'bankAccount', 'billingAddress', 'companyInfo'] as const;
export type SyncedEntity = (typeof SYNCED_ENTITIES)[number];

/** Of them, what is kept with the company itself. */
export const COMPANY_PARTS = ['bankAccount', 'billingAddress', 'companyInfo'] as const satisfies readonly SyncedEntity[];
export type CompanyPart = (typeof COMPANY_PARTS)[number];
