import { isEmail } from '../identifiers/email';
import { isLabelPhone } from '../identifiers/phone';
import { isOneLine, isVisible } from '../text/one-line';

export interface LabelContact {
  name: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface PackageLabel {
  companyName: string;
  note: string | null;
  contactPersons: LabelContact[];
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  /** ISO code of two letters. */
  country: string;
  type: 'home' | 'office';
  phone: string;
}

export const LABEL_TYPES = ['home', 'office'] as const;
export const CONTACT_PERSONS_MAX = 2;

/** Longest accepted texts (O§5). */
export const LABEL_LIMITS = {
  companyName: 100,
  street: 100,
  streetNumber: 50,
  city: 100,
  postcode: 10,
  note: 200,
  contactName: 100,
} as const;

export interface LabelError {
  /** Path inside the label: 'street', 'contactPersons.0.email'. */
  path: string;
  code:
    | 'field.required'
    | 'field.tooLong'
    | 'field.invalid'
    | 'field.unsafeText'
    | 'field.phone'
    | 'field.email'
    | 'package.contactPersons.min'
    | 'package.contactPersons.max';
}

/** Errors of an address label, empty when it can be printed; texts are judged as they are once trimmed (S-071). */
export function checkPackageLabel(label: PackageLabel): LabelError[] {
  const texts = (['companyName', 'street', 'streetNumber', 'city', 'postcode'] as const).flatMap((path) =>
    textErrors(path, label[path], LABEL_LIMITS[path]),
  );
  return [
    ...texts,
    ...((label.note ?? '').trim().length > LABEL_LIMITS.note ? [{ path: 'note', code: 'field.tooLong' } as const] : []),
    ...phoneErrors('phone', label.phone),
    ...(/^[A-Z]{2}$/u.test(label.country.trim()) ? [] : [{ path: 'country', code: 'field.invalid' } as const]),
    ...(LABEL_TYPES.includes(label.type) ? [] : [{ path: 'type', code: 'field.invalid' } as const]),
    ...contactCountErrors(label.contactPersons.length),
    ...label.contactPersons.flatMap((contact, index) => contactErrors(contact, `contactPersons.${index}`)),
  ];
}

/** A contact is removed only while another one stays. */
export function canRemoveContact(contactPersons: readonly unknown[]): boolean {
  return contactPersons.length > 1;
}

function contactErrors({ name, lastName, email, phone }: LabelContact, path: string): LabelError[] {
  return [
    ...textErrors(`${path}.name`, name, LABEL_LIMITS.contactName),
    ...textErrors(`${path}.lastName`, lastName, LABEL_LIMITS.contactName),
    ...requiredFormat(`${path}.email`, email, { isValid: isEmail, code: 'field.email' }),
    ...phoneErrors(`${path}.phone`, phone),
  ];
}

function contactCountErrors(count: number): LabelError[] {
  if (count === 0) return [{ path: 'contactPersons', code: 'package.contactPersons.min' }];
  return count > CONTACT_PERSONS_MAX ? [{ path: 'contactPersons', code: 'package.contactPersons.max' }] : [];
}

function textErrors(path: string, text: string, limit: number): LabelError[] {
  const length = text.trim().length;
  if (!isVisible(text)) return [{ path, code: 'field.required' }];
  if (!isOneLine(text.trim())) return [{ path, code: 'field.unsafeText' }];
  return length > limit ? [{ path, code: 'field.tooLong' }] : [];
}

function phoneErrors(path: string, text: string): LabelError[] {
  return requiredFormat(path, text, { isValid: isLabelPhone, code: 'field.phone' });
}

function requiredFormat(path: string, text: string, rule: { isValid: (text: string) => boolean; code: LabelError['code'] }): LabelError[] {
  const trimmed = text.trim();
  if (trimmed === '') return [{ path, code: 'field.required' }];
  return rule.isValid(trimmed) ? [] : [{ path, code: rule.code }];
}
