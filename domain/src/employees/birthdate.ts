import type { Day } from '../calendar/prague-day';
import { BIRTHDATE_MIN } from './employee-fields';

/** What is wrong with a birthdate; null for a good or an empty one (EMP-150, EMP-S21). */
export function birthdateProblem(birthdate: Day | null, today: Day): 'field.future' | 'field.range' | null {
  if (birthdate === null) return null;
  if (birthdate > today) return 'field.future';
  return birthdate < BIRTHDATE_MIN ? 'field.range' : null;
}
