import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { isEmail } from '@portal/domain/identifiers/email';
import { formatPhone, isLoosePhone } from '@portal/domain/identifiers/phone';

/** What is written about a contact person, as the fields hold it; nested as the calls take it, so that the server's errors find their field. */
export interface PersonValues {
  contactPerson: {
    firstName: string;
    middleName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    signatory: boolean;
  };
}

type Written = PersonValues['contactPerson'];

export const NOBODY: Written = { firstName: '', middleName: '', lastName: '', email: '', phoneNumber: '', signatory: false };

export const writtenOf = (person: ContactPerson): Written => ({
  firstName: person.firstName,
  middleName: person.middleName ?? '',
  lastName: person.lastName,
  email: person.email,
  phoneNumber: formatPhone(person.phoneNumber).replaceAll('\u00a0', ' '),
  signatory: person.isSignatory,
});

/** As the calls take them: an emptied middle name is null (CP-093). */
export const personBody = (written: Written) => ({
  firstName: written.firstName.trim(),
  middleName: written.middleName.trim() || null,
  lastName: written.lastName.trim(),
  email: written.email.trim(),
  phoneNumber: written.phoneNumber.trim(),
  signatory: written.signatory,
});

/** What stands there of what a form sends otherwise. */
export function seenOf(person: ContactPerson, sent: object) {
  const { firstName, middleName, lastName, email, phoneNumber, isSignatory: signatory } = person;
  return Object.fromEntries(
    Object.entries({ firstName, middleName, lastName, email, phoneNumber, signatory }).filter(([name]) => name in sent),
  );
}

/** What a form of a contact person refuses by itself, by field: the key of its sentence. */
export const checkPerson = ({ firstName, lastName, email, phoneNumber }: Written) => ({
  'contactPerson.firstName': isEmpty(firstName) ? 'firstNameRequired' : undefined,
  'contactPerson.lastName': isEmpty(lastName) ? 'lastNameRequired' : undefined,
  'contactPerson.email': wrong(email, { empty: 'emailRequired', isRight: isEmail, invalid: 'email' }),
  'contactPerson.phoneNumber': wrong(phoneNumber, { empty: 'phoneRequired', isRight: isLoosePhone, invalid: 'phone' }),
});

function wrong(text: string, { empty, isRight, invalid }: { empty: string; isRight: (text: string) => boolean; invalid: string }) {
  if (isEmpty(text)) return empty;
  return isRight(text.trim()) ? undefined : invalid;
}

export const isEmpty = (text: string): boolean => text.trim() === '';
