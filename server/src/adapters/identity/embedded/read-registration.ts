import { isEmail } from '@portal/domain/identifiers/email';
import { isOneLine, isVisible } from '@portal/domain/text/one-line';

export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

type Problem = 'required' | 'unsafeText' | 'tooLong' | 'invalidEmail' | 'takenEmail' | 'shortPassword' | 'differentPasswords';
export type RegistrationErrors = Partial<Record<keyof Registration | 'passwordAgain', Problem>>;

const MIN_PASSWORD = 10;
const MAX_PASSWORD = 255;
const MAX_NAME = 100;

/** Reads the registration form; `errors` is empty when the account can be made. */
export function readRegistration(form: URLSearchParams): { values: Registration; errors: RegistrationErrors } {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const values = { email: text('email'), firstName: text('firstName'), lastName: text('lastName'), password: form.get('password') ?? '' };
  const problems: [keyof RegistrationErrors, Problem | null][] = [
    ['firstName', nameProblem(values.firstName)],
    ['lastName', nameProblem(values.lastName)],
    ['email', values.email === '' ? 'required' : isEmail(values.email) ? null : 'invalidEmail'],
    ['password', passwordProblem(values.password)],
    ['passwordAgain', form.get('passwordAgain') === values.password ? null : 'differentPasswords'],
  ];
  return { values, errors: Object.fromEntries(problems.filter(([, problem]) => problem !== null)) };
}

function nameProblem(name: string): Problem | null {
  if (!isVisible(name)) return 'required';
  if (!isOneLine(name)) return 'unsafeText';
  return name.length > MAX_NAME ? 'tooLong' : null;
}

function passwordProblem(password: string): Problem | null {
  if ([...password].length < MIN_PASSWORD) return 'shortPassword';
  return password.length > MAX_PASSWORD ? 'tooLong' : null;
}
