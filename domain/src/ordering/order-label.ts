import { addMonths, startOfMonth, type Day } from '../calendar/prague-day';
import { isOneLine, isVisible } from '../text/one-line';

const LIMIT = 100;

export type OrderLabelCheck = { ok: true; label: string | null } | { ok: false; error: 'order.label' };

/** Optional name of an order: trimmed, one line, at most 100 characters; empty means none (S-065). */
export function checkOrderLabel(text: string | null): OrderLabelCheck {
  const label = (text ?? '').trim();
  if (label.length > LIMIT || !isOneLine(label)) return { ok: false, error: 'order.label' };
  return { ok: true, label: isVisible(label) ? label : null };
}

const AHEAD_FROM = 16;

/** The first day of the month an order is for, after which it is named until somebody says otherwise: late in a month it is for the next one. */
export function monthOfOrder(today: Day): Day {
  const first = startOfMonth(today);
  return Number(today.slice(8)) < AHEAD_FROM ? first : addMonths(first, 1);
}
