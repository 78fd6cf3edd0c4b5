/**
 * Why entries left the basket: a person emptied it or took entries out, the wallets or the status of an employee changed, somebody
 * placed the order.
 */
export const REMOVAL_CAUSES = ['emptied', 'itemsDeleted', 'walletsChanged', 'employeeStatusChanged', 'ordered'] as const;
export type RemovalCause = (typeof REMOVAL_CAUSES)[number];

/** How long what was removed is shown and can be put back. */
export const REMOVALS_KEPT_DAYS = 30;
