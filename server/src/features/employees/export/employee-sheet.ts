import { PERSON_COLUMNS, SHEET_WORDS, type PersonColumn, type SheetWords } from '@portal/domain/employees/sheet/sheet-words';
import type { Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';

/** How a column is written that is no plain text; what it is called and says are the words of the sheet. */
const COLUMNS: Partial<Record<PersonColumn, (words: SheetWords) => Omit<StreamedColumn, 'header'>>> = {
  employeeNumber: () => ({ isText: true }),
  firstName: () => ({ width: 16 }),
  lastName: () => ({ width: 20 }),
  email: () => ({ width: 32 }),
  phoneNumber: () => ({ width: 16, isText: true }),
  birthdate: () => ({ isDay: true }),
  group: ({ defaultGroup }) => ({ width: 20, whenEmpty: defaultGroup }),
  status: ({ statuses }) => ({ width: 18, words: statuses }),
  activeTill: () => ({ isDay: true }),
  location: ({ home }) => ({ width: 28, whenEmpty: home }),
  autoCardRenew: ({ renewal }) => ({ words: renewal }),
};

/** The sheet of employees in a language (EMP-S30). */
export function employeeSheet(language: Language): { sheetName: string; columns: readonly StreamedColumn[] } {
  const words = SHEET_WORDS[language];
  const columns = PERSON_COLUMNS.map((column) => ({ header: words.headers[column], ...COLUMNS[column]?.(words) }));
  return { sheetName: words.sheetName, columns };
}
