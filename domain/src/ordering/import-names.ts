import { addedHeader } from './added-columns';
import { headerNames, type KnownColumn } from '../spreadsheets/find-header';
import { IMPORT_HEADERS, LAST_CREDIT_HEADER, REJECTION_HEADERS, type ImportColumn } from './import-columns';

/** What a column of an order file may be read as: something ordered, who it is for, or that same person's whole name, which only checks. */
export type DeskColumn = ImportColumn | 'fullName';
export const DESK_COLUMNS: readonly DeskColumn[] = [...IMPORT_HEADERS.keys(), 'fullName'];
/** What the portal itself added to a file it gave out; nothing is read from it. */
export type SheetPart = DeskColumn | 'ours';

/** Names of columns beside those of the template: Czech and English, abbreviated, as payroll programs export them. */
export const SYNONYMS: Partial<Record<DeskColumn, readonly string[]>> = {
  personNumber: [
    'Os. č.',
    'Os. číslo',
    'OSČ',
    'Osč',
    'Osobní č.',
    'Číslo zaměstnance',
    'Č. zaměstnance',
    'Zaměstnanec č.',
    'Zam. č.',
    'Zam. číslo',
    'Číslo pracovníka',
    'Č. pracovníka',
    'Prac. č.',
    'Kmenové číslo',
    'ID zaměstnance',
    'ID pracovníka',
    'Oscis',
    'Os. čís.',
    'Pers. č.',
    'Personální číslo',
    'Personal number',
    'Personal no.',
    'Pers. no.',
    'Personnel number',
    'Personnel no.',
    'Personalnummer',
    'Person number',
    'Employee number',
    'Employee no.',
    'Employee ID',
    'Emp. no.',
    'Emp. ID',
    'Staff number',
    'Staff no.',
    'Staff ID',
  ],
  lastName: ['Příjmení zaměstnance', 'Last name', 'Surname', 'Family name', 'Nachname'],
  firstName: ['Křestní jméno', 'Křest. jméno', 'First name', 'Given name', 'Vorname'],
  fullName: [
    'Jméno a příjmení',
    'Příjmení a jméno',
    'Příjmení, jméno',
    'Příjmení jméno',
    'Jméno příjmení',
    'Zaměstnanec',
    'Pracovník',
    'Celé jméno',
    'Jméno zaměstnance',
    'Jméno pracovníka',
    'Name',
    'Full name',
    'Employee',
    'Employee name',
    'Name of employee',
  ],
  newCard: ['Karta', 'Nová karta (A/N)', 'Karta A/N', 'Objednat kartu', 'New card', 'Card', 'Order card'],
  gastroDays: [
    'Počet dní',
    'Dny',
    'Dní',
    'Gastro dny',
    'Gastro dní',
    'Stravné dny',
    'Odpracované dny',
    'Odprac. dny',
    'Days',
    'Gastro days',
    'Meal days',
  ],
  gastroAmount: [
    'Gastro',
    'Gastro Kč',
    'Gastro, Kč',
    'Gastro částka',
    'Kredit Gastro',
    'Stravné',
    'Stravné Kč',
    'Stravenky',
    'Stravenkový paušál',
    'Strav. paušál',
    'Příspěvek na stravování',
    'Přísp. na stravování',
    'Stravování',
    'Gastro amount',
    'Meals',
    'Meal allowance',
    'Meal vouchers',
  ],
  flexiAmount: [
    'Flexi',
    'Flexi Kč',
    'Flexi, Kč',
    'Flexi částka',
    'Kredit Flexi',
    'Benefity',
    'Volnočasové benefity',
    'Flexi amount',
    'Benefits',
  ],
  healthAmount: ['Zdraví', 'Zdraví Kč', 'Zdraví, Kč', 'Zdraví částka', 'Health', 'Health amount', 'Health CZK'],
  freeTimeAmount: [
    'Volný čas',
    'Volno',
    'Volný čas Kč',
    'Volný čas, Kč',
    'Volný čas částka',
    'Vol. čas',
    'Free time',
    'Leisure',
    'Free time amount',
  ],
};

/**
 * What the columns of an order file are read as, by what their headers name. Payroll programs write the whole name under "name": where nothing
 * else names a last one, a first name is taken for all of it.
 */
export function readColumns(named: readonly (SheetPart | null)[]): (DeskColumn | null)[] {
  const isWhole = !named.includes('lastName') && !named.includes('fullName');
  return named.map((part) => (part === 'ours' ? null : part === 'firstName' && isWhole ? 'fullName' : part));
}

const isOfTemplate = (column: DeskColumn): column is ImportColumn => column !== 'fullName';

/** Every column an order file of a company may have, by every name it may have; `columns` are those the company can order by. */
export function deskNames(columns: readonly ImportColumn[]): ReadonlyMap<string, SheetPart> {
  const known = [...columns, 'fullName' as const].map((column): KnownColumn<SheetPart> => {
    const names = SYNONYMS[column] ?? [];
    return { column, names: isOfTemplate(column) ? [IMPORT_HEADERS.get(column) ?? '', addedHeader(column), ...names] : names };
  });
  const ours = [LAST_CREDIT_HEADER, ...Object.values(REJECTION_HEADERS).flatMap((texts) => Object.values(texts))];
  return headerNames([...known, { column: 'ours', names: ours }]);
}
