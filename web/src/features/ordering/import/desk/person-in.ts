import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { cellText } from './desk-cell';

export interface WrittenPerson {
  employeeNumber: string;
  firstName: string;
  lastName: string;
}

/** Whom a row names, where it says number and whole name; null where something is missing. A whole name in one cell begins with the last name. */
export function personIn({ cells }: Pick<DeskRow, 'cells'>, columns: ImportDesk['columns']): WrittenPerson | null {
  const at = (column: ImportDesk['columns'][number]) => cellText(cells[columns.indexOf(column)]).trim();
  const [last = '', ...rest] = at('fullName').split(/\s+/u);
  const employeeNumber = at('personNumber');
  const lastName = at('lastName') || last;
  const firstName = at('firstName') || rest.join(' ');
  return employeeNumber === '' || lastName === '' || firstName === '' ? null : { employeeNumber, firstName, lastName };
}
