import { v7 as newUid } from 'uuid';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../store/engine/db';
import { generateEmployees } from '../store/employees/generated-employees';
import { insertRows } from '../store/engine/insert-rows';
import { insertCompany, type CompanyParts } from '../store/companies/new-company';
import { makeCompanyNumber } from './demo-numbers';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names';

export interface GeneratedCompany extends CompanyParts {
  uid: string;
  locationUid: LocationUid;
}

interface Size {
  employees: number;
  /** Distinguishes generated companies of one database, 1 to 99,999. */
  sequence: number;
  now: Date;
}

/** Small enough to stay below the statement timeout of the application role, on a busy machine too. */
const BATCH = 2_000;

/** A ready company of any size with cards and an empty basket, in the transaction of its own uid; for measuring and load. */
export async function generateCompany(tx: CompanyTx, { employees, sequence, now }: Size): Promise<GeneratedCompany> {
  const parts = await insertCompany(tx, generatedCompany(sequence, now));
  const locationUid = newUid();
  const contactPersonUid = newUid();
  const dates = { status: 'active', createdAt: now, updatedAt: now };
  await insertRows(tx, 'contact_persons', [
    {
      uid: contactPersonUid,
      firstName: 'Eva',
      lastName: 'Kolářová',
      email: 'kontakt@firma.example',
      phoneNumber: '+420601000001',
      ...dates,
    },
  ]);
  await insertRows(tx, 'locations', [
    { uid: locationUid, name: 'Sídlo', street: 'Průmyslová', streetNumber: '100', city: 'Plzeň', postcode: '30100', ...dates },
  ]);
  await insertRows(tx, 'location_contacts', [{ locationUid, contactPersonUid, position: 1 }]);
  const names = { maleNames: MALE_NAMES, femaleNames: FEMALE_NAMES, surnames: SURNAMES };
  for (let first = 1; first <= employees; first += BATCH) {
    await generateEmployees(tx, {
      first,
      last: Math.min(first + BATCH - 1, employees),
      groupUid: parts.groupUid,
      locationUid,
      ...names,
      now,
    });
  }
  return { uid: tx.companyUid, locationUid, ...parts };
}

const generatedCompany = (sequence: number, now: Date) =>
  ({
    name: `Velká firma ${sequence} a.s.`,
    identificationNumber: makeCompanyNumber(9_800_000 + sequence),
    vatNumber: null,
    status: 'active',
    accessMode: 'standard',
    contractNumber: `99${String(sequence).padStart(6, '0')}`,
    paymentType: 'proforma',
    products: ['90C'],
    walletOption: 'multi',
    selectedWallets: ['health', 'freeTime'],
    topUpMethod: 'byAmount',
    topUpDefault: null,
    topUpUpdatedAt: now,
    invoicingEmails: ['faktury@firma.example'],
    missingParts: [],
    initSetupAt: now,
    address: { uid: newUid(), street: 'Průmyslová', streetNumber: '100', city: 'Plzeň', postcode: '30100', country: 'CZ' },
    bankAccount: '2000145399/0800',
    createdAt: now,
  }) as const;
