import type { Day } from '../calendar/prague-day';

/** Longest personal number of a new employee; an old one may be longer (EMP-140, EMP-145). */
export const EMPLOYEE_NUMBER_MAX = 40;
/** Longest name, e-mail, username (EMP-141 to EMP-146). */
export const PERSON_TEXT_MAX = 255;
/** Nobody working today was born earlier (EMP-S21). */
export const BIRTHDATE_MIN = '1900-01-01';

/** The rule for the personal number an edit may repeat: letters, digits and `. , _ - / =` (EMP-145). */
export const isUpdatableNumber = (text: string): boolean => /^[\p{L}\p{N}.,_\-/=]{1,255}$/u.test(text);

/** What is wrong with a birthdate; null for a good or an empty one (EMP-150, EMP-S21). */
export function birthdateProblem(birthdate: Day | null, today: Day): 'field.future' | 'field.range' | null {
  if (birthdate === null) return null;
  if (birthdate > today) return 'field.future';
  return birthdate < BIRTHDATE_MIN ? 'field.range' : null;
}
