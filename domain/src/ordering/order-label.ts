import { isOneLine, isVisible } from '../text/one-line';

const LIMIT = 100;

export type OrderLabelCheck = { ok: true; label: string | null } | { ok: false; error: 'order.label' };

/** Optional name of an order: trimmed, one line, at most 100 characters; empty means none (S-065). */
export function checkOrderLabel(text: string | null): OrderLabelCheck {
  const label = (text ?? '').trim();
  if (label.length > LIMIT || !isOneLine(label)) return { ok: false, error: 'order.label' };
  return { ok: true, label: isVisible(label) ? label : null };
}
