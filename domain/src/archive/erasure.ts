import { addMonths, type Day } from '../calendar/prague-day';
import { PERSON_FIELDS } from '../employees/employee-fields';

/** Months after somebody became inactive until their person data are erased; SQL holds a year as the least, too. */
export const ERASE_AFTER_MONTHS = 36;
export const LEAST_ERASE_MONTHS = 12;

/** What stands in the place of a name in every language. */
export const NOBODY = '—';

/** What tells of a person wherever it was copied, by the names it has in the audit. The personal number stays: it is the employer's own, and the books' way to find whom they are about. */
export const ERASED_FIELDS = [...PERSON_FIELDS, 'username', 'homeAddress', 'label'] as const;

/** Who became inactive before that day is erased. */
export const erasedBefore = (months: number, today: Day): Day => addMonths(today, -months);
