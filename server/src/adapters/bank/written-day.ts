import { isDay } from '@portal/domain/calendar/prague-day';

/** The day a text of a bank begins with, '2026-11-10+0100'; null when there is none or no such day exists. */
export function writtenDay(text: string | null): string | null {
  const day = (text ?? '').slice(0, 10);
  return isDay(day) ? day : null;
}
