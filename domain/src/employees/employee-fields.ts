import type { Day } from '../calendar/prague-day';
import type { GroupUid, LocationUid } from '../identifiers/uid';
import type { EmployeeStatus } from './employee-status';

/** Texts written about a person, in the order of the sheet. A new one is a word here; the compiler and the tests ask for what else it needs. */
export const PERSON_TEXTS = ['firstName', 'middleName', 'lastName', 'email', 'phoneNumber'] as const;
export type PersonText = (typeof PERSON_TEXTS)[number];

/** Those that may be empty. */
export const OPTIONAL_TEXTS = PERSON_TEXTS.filter((field) => field !== 'firstName' && field !== 'lastName');
type OptionalText = (typeof OPTIONAL_TEXTS)[number];

/** Everything that is written about a person. */
export const PERSON_FIELDS = [...PERSON_TEXTS, 'birthdate'] as const;

export interface PersonData extends Record<OptionalText, string | null> {
  firstName: string;
  lastName: string;
  birthdate: Day | null;
}

/** What can change about an employee: what is written about the person, and where and how they are employed. */
export interface EmployeeData extends PersonData {
  groupUid: GroupUid;
  status: EmployeeStatus;
  activeTill: Day | null;
  deliveryType: 'office' | 'home';
  locationUid: LocationUid | null;
  autoCardRenew: boolean;
}

export const EMPLOYEE_FIELDS = [
  ...PERSON_FIELDS,
  'groupUid',
  'status',
  'activeTill',
  'deliveryType',
  'locationUid',
  'autoCardRenew',
] as const satisfies readonly (keyof EmployeeData)[];
export type EmployeeField = (typeof EMPLOYEE_FIELDS)[number];

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
