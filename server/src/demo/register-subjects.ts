import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmbeddedSubject } from '../adapters/registers/embedded-registers';
import { makeAccountNumber, demoCompanyNumber } from './demo-numbers';

interface Draft {
  sequence: number;
  name: string;
  /** s.r.o. unless told otherwise. */
  legalForm?: string;
  /** Whether it pays VAT under its own number (the usual case), under that of a group, or not at all. */
  vat?: 'own' | `CZ${string}` | 'none';
  address: [street: string, streetNumber: string, city: string, postcode: string];
  persons?: [firstName: string, lastName: string][];
  endedOn?: Day;
  isUnreliable?: boolean;
}

/** The demo's customers as the registers know them, and subjects of every kind that may become one. All are invented. */
const DRAFTS: readonly Draft[] = [
  { sequence: 1, name: 'Pekárna U Lípy s.r.o.', address: ['Lipová', '412/8', 'Kolín', '28002'], persons: [['Jana', 'Dvořáková']] },
  {
    sequence: 2,
    name: 'Strojírny Vltava a.s.',
    legalForm: '121',
    address: ['Nádražní', '88/21', 'Praha', '15000'],
    persons: [['Pavel', 'Král']],
  },
  { sequence: 3, name: 'Ateliér Modrá s.r.o.', address: ['Úvoz', '39', 'Brno', '60200'], persons: [['Eva', 'Modrá']] },
  { sequence: 4, name: 'Tiskárna Havran s.r.o.', address: ['Tiskařská', '10', 'Pardubice', '53002'], persons: [['Jiří', 'Havran']] },
  { sequence: 5, name: 'Zahrady Jasmín s.r.o.', address: ['Zahradní', '7', 'Litoměřice', '41201'], persons: [['Hana', 'Zelenková']] },
  { sequence: 13, name: 'Truhlářství Kovařík s.r.o.', address: ['U Hřiště', '214', 'Kolín', '28002'], persons: [['Pavel', 'Kovařík']] },
  { sequence: 14, name: 'Květinářství Rosa s.r.o.', address: ['Růžová', '12/4', 'Liberec', '46001'], persons: [['Iveta', 'Růžičková']] },
  {
    sequence: 101,
    name: 'Cukrárna Vanilka s.r.o.',
    address: ['Zámecká', '214/6', 'Olomouc', '77900'],
    persons: [
      ['Lenka', 'Vaňková'],
      ['Tomáš', 'Vaněk'],
    ],
  },
  { sequence: 102, name: 'Josef Truhlík', legalForm: '101', vat: 'none', address: ['Dlouhá', '57', 'Telč', '58856'] },
  { sequence: 103, name: 'Obec Březová Lhota', legalForm: '801', vat: 'none', address: ['Březová Lhota', '1', 'Březová Lhota', '39143'] },
  { sequence: 104, name: 'Základní škola Na Výsluní', legalForm: '331', vat: 'none', address: ['Školní', '820/3', 'Tábor', '39002'] },
  {
    sequence: 105,
    name: 'Logistika Sever a.s.',
    legalForm: '121',
    vat: 'CZ699000010',
    address: ['Přístavní', '1500/14', 'Děčín', '40502'],
    persons: [['Radek', 'Šimek']],
  },
  {
    sequence: 106,
    name: 'Kavárna Za Rohem s.r.o.',
    vat: 'none',
    address: ['Masarykova', '31/4', 'Liberec', '46001'],
    persons: [['Klára', 'Benešová']],
  },
  {
    sequence: 107,
    name: 'Textil Jizera s.r.o. v likvidaci',
    address: ['Tovární', '9', 'Turnov', '51101'],
    persons: [['Milan', 'Kučera']],
    isUnreliable: true,
  },
  { sequence: 108, name: 'Knihkupectví Datel s.r.o.', vat: 'none', address: ['Krátká', '5', 'Písek', '39701'], endedOn: '2024-06-30' },
  {
    sequence: 109,
    name: 'Nordlicht GmbH, odštěpný závod',
    legalForm: '421',
    address: ['Vídeňská', '119/9', 'Brno', '63900'],
    persons: [['Karin', 'Novotná']],
  },
];

/** Answers of the embedded registers (demo without network). */
export const REGISTER_SUBJECTS: readonly EmbeddedSubject[] = DRAFTS.map(
  ({
    sequence,
    name,
    legalForm = '112',
    vat = 'own',
    address: [street, streetNumber, city, postcode],
    persons = [],
    endedOn = null,
    isUnreliable,
  }) => {
    const identificationNumber = demoCompanyNumber(sequence);
    const ownNumber = vat === 'own' ? `CZ${identificationNumber}` : vat;
    return {
      identificationNumber,
      name,
      legalForm,
      vatNumber: vat === 'none' ? null : ownNumber,
      isVatPayer: vat !== 'none',
      address: { street, streetNumber, city, postcode, nationalRegisterId: null },
      statutoryPersons: persons.map(([firstName, lastName]) => ({ firstName, lastName })),
      isInLiquidation: name.endsWith('v likvidaci'),
      endedOn,
      isUnreliable,
      accounts: [makeAccountNumber(2_600_000_000 + sequence * 1_000, '0100')],
    };
  },
);
