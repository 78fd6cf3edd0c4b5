import { v7 as newUid } from 'uuid';
import type { ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import { FINAL_LOCATION_STATUSES } from '@portal/domain/settings/location-life';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../store/engine/db';
import { insertRows } from '../store/engine/insert-rows';
import { insertCompany, type CompanyParts, type NewCompany } from '../store/companies/new-company';
import type { Tx } from '../store/engine/tx';
import { makeAccountNumber, demoCompanyNumber } from './demo-numbers';

export interface DemoCompany extends CompanyParts {
  tx: CompanyTx;
  name: string;
  /** Account its payments come from. */
  bankAccount: string;
  /** Uids by the name of the address. */
  locations: Map<string, string>;
  /** Uids by e-mail. */
  contacts: Map<string, string>;
}

export interface DemoContact {
  firstName: string;
  lastName: string;
  email: string;
  isSignatory?: boolean;
  /** `active` unless said otherwise. */
  status?: ContactPersonStatus;
}

export interface DemoLocation {
  name: string;
  department?: string;
  status?: LocationStatus;
  /** Written by hand, and nobody of the provider has looked at it. */
  isChecked?: boolean;
  /** When somebody wrote it so; with the company unless said otherwise. */
  writtenAt?: Date;
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  /** E-mails of one or two contact persons. */
  contacts: readonly string[];
}

type CompanyDraft = Omit<
  NewCompany,
  'identificationNumber' | 'vatNumber' | 'bankAccount' | 'address' | 'createdAt' | 'missingParts' | 'paymentType'
> & {
  /** Gives the identification number and the account. */
  sequence: number;
  address: Omit<DemoLocation, 'name' | 'contacts' | 'department' | 'status' | 'isChecked' | 'writtenAt'>;
  createdAt: Date;
  contactPersons: readonly DemoContact[];
  addresses: readonly DemoLocation[];
};

/** A company with its contact persons and its addresses. */
export async function insertDemoCompany(
  db: Tx,
  { sequence, address, contactPersons, addresses, ...draft }: CompanyDraft,
): Promise<DemoCompany> {
  const tx: CompanyTx = { ...db, companyUid: newUid() };
  const identificationNumber = demoCompanyNumber(sequence);
  const bankAccount = makeAccountNumber(2_600_000_000 + sequence * 1_000, '0100');
  const parts = await insertCompany(tx, {
    ...draft,
    identificationNumber,
    vatNumber: `CZ${identificationNumber}`,
    bankAccount,
    paymentType: 'proforma',
    missingParts: [],
    address: { uid: newUid(), country: 'CZ', ...address },
  });
  const contacts = new Map(contactPersons.map(({ email }) => [email, newUid()]));
  const locations = new Map(addresses.map(({ name }) => [name, newUid()]));
  const company = { tx, name: draft.name, bankAccount, contacts, locations, ...parts };
  await insertContacts(company, contactPersons, draft.createdAt);
  await insertLocations(company, addresses, draft.createdAt);
  return company;
}

const insertContacts = ({ tx, contacts }: DemoCompany, people: readonly DemoContact[], createdAt: Date) =>
  insertRows(
    tx,
    'contact_persons',
    people.map(({ isSignatory = false, status = 'active', ...person }, index) => {
      const phoneNumber = `+420601000${100 + index * 7}`;
      return {
        uid: contacts.get(person.email),
        ...person,
        phoneNumber,
        status,
        isSignatory,
        isImplicitClient: false,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );

async function insertLocations(
  { tx, contacts, locations }: DemoCompany,
  addresses: readonly DemoLocation[],
  createdAt: Date,
): Promise<void> {
  const rows = addresses.map(
    ({ contacts: _contacts, department = '', status = 'active', isChecked = true, writtenAt = createdAt, ...location }) => ({
      uid: locations.get(location.name),
      ...location,
      department,
      status,
      isChecked,
      isSyncing: !FINAL_LOCATION_STATUSES.has(status),
      country: 'CZ',
      createdAt,
      updatedAt: writtenAt,
    }),
  );
  await insertRows(tx, 'locations', rows);
  const links = addresses.flatMap(({ name, contacts: emails }) =>
    emails.map((email, index) => ({ locationUid: locations.get(name), contactPersonUid: contacts.get(email), position: index + 1 })),
  );
  await insertRows(tx, 'location_contacts', links);
}
