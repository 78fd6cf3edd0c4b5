/** The reminder replaces the notice when little time is left (S-136). */
export const RENEWAL_NOTICE_TYPES = ['cardsRenewals', 'cardsRenewalsReminder'] as const;
export type RenewalNoticeType = (typeof RENEWAL_NOTICE_TYPES)[number];
