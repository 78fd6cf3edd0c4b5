/** The six colours a status badge can have; the text beside it is always the status itself (S-076). */
export const BADGE_VARIANTS = ['created', 'inProgress', 'shipped', 'delay', 'expired', 'canceled'] as const;
export type BadgeVariant = (typeof BADGE_VARIANTS)[number];
