import type { Language } from '../../actor';
import type { DocumentParty } from '../../adapters/documents/document-data';
import type { Provider } from '../../provider';

/** The provider as documents print it. */
export const supplierParty = (provider: Provider, language: Language): DocumentParty => ({
  name: provider.legalName,
  address: provider.address,
  identificationNumber: provider.identificationNumber,
  vatNumber: provider.vatNumber,
  registration: provider.registration[language],
  contact: `${provider.support.phone} · ${provider.support.email} · ${provider.support.hours[language]}`,
});
