import type { Day } from '@portal/domain/calendar/prague-day';

const MONTHS = ['leden', 'únor', 'březen', 'duben', 'květen', 'červen', 'červenec', 'srpen', 'září', 'říjen', 'listopad', 'prosinec'];

/** '2026-03-09' -> 'březen 2026', as people name their orders. */
export const monthName = (day: Day): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
