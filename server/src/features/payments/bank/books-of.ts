import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Deps } from '../../../deps';
import type { Books } from './movement-rows';

/** Today, and the last day of the years the provider has closed. */
export const booksOf = ({ env, now }: Pick<Deps, 'env' | 'now'>): Books => ({
  today: pragueDay(now().getTime()),
  closedUntil: env.BOOKS_CLOSED_UNTIL,
});
