import type { DocumentParty } from '../document-data';
import { element, optional, type Xml } from '../xml';

/** Supplier or customer; the register entry is a text of the provider's own. */
export function isdocParty({ name, address, identificationNumber, vatNumber, registration }: DocumentParty): Xml {
  return element('Party', [
    element('PartyIdentification', element('ID', identificationNumber)),
    element('PartyName', element('Name', name)),
    element('PostalAddress', [
      element('StreetName', address.street),
      element('BuildingNumber', address.streetNumber),
      element('CityName', address.city),
      element('PostalZone', address.postcode),
      element('Country', [element('IdentificationCode', 'CZ'), element('Name', 'Česká republika')]),
    ]),
    vatNumber === null ? null : element('PartyTaxScheme', [element('CompanyID', vatNumber), element('TaxScheme', 'VAT')]),
    registration === undefined ? null : element('RegisterIdentification', optional('Preformatted', registration)),
  ]);
}
