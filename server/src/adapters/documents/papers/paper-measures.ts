import { formatPhone } from '@portal/domain/identifiers/phone';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import type { PackageLabel } from '@portal/domain/ordering/package-label';

const POINTS_OF_MM = 72 / 25.4;
export const mm = (millimetres: number): number => millimetres * POINTS_OF_MM;

/** A roll of labels, 100 × 150 mm. */
export const ROLL = { width: mm(100), height: mm(150) } as const;

/** Where and to whom it goes, line by line. */
export function recipientLines({ companyName, street, streetNumber, city, postcode, country, contactPersons }: PackageLabel): string[] {
  return [
    companyName,
    ...contactPersons.map(({ name, lastName }) => `${name} ${lastName}`.trim()),
    `${street} ${streetNumber}`.trim(),
    `${formatPostcode(postcode)} ${city}`,
    ...(country === 'CZ' ? [] : [country]),
  ].filter((line) => line !== '');
}

/** The phone the courier calls, as one reads it out. */
export const phoneOf = ({ phone, contactPersons }: PackageLabel): string => formatPhone(phone || (contactPersons[0]?.phone ?? ''));
