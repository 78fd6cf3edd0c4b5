import type { DocumentParty } from '../../../adapters/documents/document-data';
import type { IssuedDocument } from '../../../store/documents/issued-documents';

/** The customer as on the day of issue; an address is kept with more than is printed. */
export const customerParty = ({ customer: { name, identificationNumber, vatNumber, address } }: IssuedDocument): DocumentParty => ({
  name,
  address: { street: address.street, streetNumber: address.streetNumber, city: address.city, postcode: address.postcode },
  identificationNumber,
  vatNumber,
});
