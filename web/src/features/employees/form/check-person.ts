import type { Day } from '@portal/domain/calendar/prague-day';
import { BIRTHDATE_MIN, EMPLOYEE_NUMBER_MAX, PERSON_TEXT_MAX } from '@portal/domain/employees/employee-fields';
import { isEmail } from '@portal/domain/identifiers/email';
import { isPhone } from '@portal/domain/identifiers/phone';
import { dayProblem } from '../../../lib/text/day-text';
import type { PersonValues } from './employee-values';

/** Longest text of each field (EMP-140 to EMP-146). */
export const LIMITS = { employeeNumber: EMPLOYEE_NUMBER_MAX, text: PERSON_TEXT_MAX } as const;

/** Key of the sentence that says what is wrong with a field. */
export type PersonError =
  | 'numberRequired'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'email'
  | 'phone'
  | 'dayUnreadable'
  | 'birthdateFuture'
  | 'birthdateOld'
  | 'locationRequired';

/** What a form of an employee refuses by itself (EMP-135 to EMP-137, EMP-147, EMP-148, EMP-150); `today` in Prague. */
export function checkPerson(values: PersonValues, today: Day): Partial<Record<keyof PersonValues, PersonError>> {
  return withoutNothing({
    employeeNumber: values.employeeNumber.trim() === '' && 'numberRequired',
    firstName: values.firstName.trim() === '' && 'firstNameRequired',
    lastName: values.lastName.trim() === '' && 'lastNameRequired',
    email: isFilled(values.email) && !isEmail(values.email.trim()) && 'email',
    phoneNumber: isFilled(values.phoneNumber) && !isPhone(values.phoneNumber) && 'phone',
    birthdate: birthdateError(values.birthdate, today),
  });
}

function birthdateError(birthdate: string | null, today: Day): PersonError | false {
  const problem = dayProblem(birthdate, { min: BIRTHDATE_MIN, max: today });
  return problem !== null && ({ unreadable: 'dayUnreadable', early: 'birthdateOld', late: 'birthdateFuture' } as const)[problem];
}

const isFilled = (text: string): boolean => text.trim() !== '';

const withoutNothing = (errors: Partial<Record<keyof PersonValues, PersonError | false>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== false)) as Partial<Record<keyof PersonValues, PersonError>>;
