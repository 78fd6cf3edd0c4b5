import type { EmployeeData } from '../employee-fields';
import { SHEET_LANGUAGES, SHEET_WORDS, type PersonColumn, type SheetLanguage } from './sheet-words';

/** An employee as a sheet tells of them. */
export interface SheetPerson extends EmployeeData {
  employeeNumber: string;
  groupName: string;
  isInDefaultGroup: boolean;
  locationName: string | null;
}

/** Fields of an employee a sheet can give; the number is given to new people alone (EMP-S15). */
export type PersonValues = Partial<EmployeeData & Pick<SheetPerson, 'employeeNumber'>>;

/** What an export writes into a cell of the person. */
export function exportedCell(person: SheetPerson, column: PersonColumn, language: SheetLanguage): string {
  const words = SHEET_WORDS[language];
  if (column === 'group') return person.isInDefaultGroup ? words.defaultGroup : person.groupName;
  if (column === 'status') return words.statuses[person.status];
  if (column === 'location') return person.locationName ?? words.home;
  if (column === 'autoCardRenew') return words.renewal[person.autoCardRenew ? 'true' : 'false'];
  return person[column] ?? '';
}

/** True when the cell says what an export says about the person, in either language: then nothing is asked of it, whatever stands there. */
export const isAsExported = (person: SheetPerson, column: PersonColumn, text: string): boolean =>
  SHEET_LANGUAGES.some((language) => exportedCell(person, column, language).trim() === text);
