import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';

/** The calendar day in Prague, where due dates and deliveries live. */
export const today = (): Day => pragueDay(Date.now());
