import type { DocumentParty } from '../../../adapters/documents/document-data';
import type { Provider } from '../../../provider';
import type { IssuedDocument } from '../../../store/issued-documents';

type Language = 'cs' | 'en';

export const supplierParty = (provider: Provider, language: Language): DocumentParty => ({
  name: provider.legalName,
  address: provider.address,
  identificationNumber: provider.identificationNumber,
  vatNumber: provider.vatNumber,
  registration: provider.registration[language],
  contact: `${provider.support.phone} · ${provider.support.email} · ${provider.support.hours[language]}`,
});

/** The customer as on the day of issue; an address is kept with more than is printed. */
export const customerParty = ({ customer: { name, identificationNumber, vatNumber, address } }: IssuedDocument): DocumentParty => ({
  name,
  address: { street: address.street, streetNumber: address.streetNumber, city: address.city, postcode: address.postcode },
  identificationNumber,
  vatNumber,
});
