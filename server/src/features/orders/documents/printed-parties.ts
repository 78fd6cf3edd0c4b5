import type { DocumentParty } from '../../../adapters/documents/document-data';
import type { Provider } from '../../../provider';
import type { IssuedDocument } from '../../../store/issued-documents';

export const supplierParty = ({ legalName, address, identificationNumber, vatNumber, registration, support }: Provider): DocumentParty => ({
  name: legalName,
  addressLines: addressLines(address),
  identificationNumber,
  vatNumber,
  registration: registration.cs,
  contact: `${support.phone} · ${support.email} · ${support.hours.cs}`,
});

export const customerParty = ({ companyName, billingAddress, identificationNumber, vatNumber }: IssuedDocument): DocumentParty => ({
  name: companyName,
  addressLines: addressLines(billingAddress),
  identificationNumber,
  vatNumber,
});

interface Address {
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
}

/** '280 02 Kolín' is how the post writes it. */
const addressLines = ({ street, streetNumber, city, postcode }: Address): string[] => [
  `${street} ${streetNumber}`.trim(),
  `${postcode.replace(/^(\d{3})(\d{2})$/u, '$1 $2')} ${city}`,
];
