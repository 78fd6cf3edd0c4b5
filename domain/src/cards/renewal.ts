import { addDays, addMonths, endOfMonth, startOfMonth, type Day } from '../calendar/prague-day';

/** The reminder replaces the notice when little time is left (S-136). */
export const RENEWAL_NOTICE_TYPES = ['cardsRenewals', 'cardsRenewalsReminder'] as const;
export type RenewalNoticeType = (typeof RENEWAL_NOTICE_TYPES)[number];

/** A renewal ordered this many days before the old card ends arrives in time. */
export const RENEWAL_LEAD_DAYS = 15;
/** From so many days before that on, little time is left (S-136). */
export const RENEWAL_REMINDER_DAYS = 7;

/** The last day a renewal can be ordered so that the new card arrives before the old one ends (S-136). */
export const renewalActionTill = (expiresOn: Day): Day => addDays(expiresOn, -RENEWAL_LEAD_DAYS);

/**
 * The last end of a card whose renewal period, so many months before that end, has begun today (S-130): a card that ends from today
 * to this day is in the period. At the end of a month it reaches the end of the other one, because 30 April less two months is 28 February.
 */
export function renewalHorizon(today: Day, months: number): Day {
  const sameDay = addMonths(today, months);
  return today === endOfMonth(today) ? endOfMonth(sameDay) : sameDay;
}

export interface RenewalNotice {
  type: RenewalNoticeType;
  totalCount: number;
  expiresAt: Day;
  actionTill: Day;
}

/** What home says about cards to be renewed; null when there is none (S-136). */
export function renewalNotice({ count, firstEnd }: { count: number; firstEnd: Day | null }, today: Day): RenewalNotice | null {
  if (count === 0 || firstEnd === null) return null;
  const actionTill = renewalActionTill(firstEnd);
  const isReminder = today >= addDays(actionTill, -RENEWAL_REMINDER_DAYS);
  return { type: isReminder ? 'cardsRenewalsReminder' : 'cardsRenewals', totalCount: count, expiresAt: firstEnd, actionTill };
}

const FORECAST_MONTHS = 12;

/** Months of a forecast as '2027-01', the present one first. */
export function forecastMonths(today: Day): string[] {
  const first = startOfMonth(today);
  return Array.from({ length: FORECAST_MONTHS }, (_, index) => addMonths(first, index).slice(0, 7));
}

/** The last end of a card whose renewal falls into the forecast. */
export function forecastHorizon(today: Day): Day {
  return addDays(endOfMonth(addMonths(startOfMonth(today), FORECAST_MONTHS - 1)), RENEWAL_LEAD_DAYS);
}
