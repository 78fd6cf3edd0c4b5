import { IMPORT_HEADERS, isOurHeader, type ImportColumn } from './import-columns';

/** At the end of the header of a column the portal adds to a file; the file is read by it again when it comes back. */
const ADDED = ' (doplněno)';

export const addedHeader = (column: ImportColumn): string => `${IMPORT_HEADERS.get(column) ?? ''}${ADDED}`;
/** What a column the portal added is for; undefined: it is the file's own. */
export const addedColumn = (text: string | undefined): ImportColumn | undefined =>
  text?.endsWith(ADDED) === true ? [...IMPORT_HEADERS.keys()].find((column) => addedHeader(column) === text) : undefined;
export const isAddedHeader = (text: string | undefined): boolean => addedColumn(text) !== undefined;

type Read = ImportColumn | 'fullName' | null;

interface Table {
  texts: readonly string[];
  columns: readonly Read[];
}

const PERSON: readonly Read[] = ['personNumber', 'lastName', 'firstName', 'fullName'];

/**
 * What the rows of a file need and none of its columns holds, so that it can be written there: a number where people are named without one; what
 * is ordered, where nothing is and no column is left that could be it. `offered` is what the company can order by.
 */
export function missingColumns({ texts, columns }: Table, offered: readonly ImportColumn[]): ImportColumn[] {
  const isNamed = columns.includes('lastName') || columns.includes('fullName');
  const hasNumber = columns.includes('personNumber');
  const ordering = offered.filter((column) => !PERSON.includes(column));
  const isRead = columns.every((column, place) => column !== null || isOurHeader(texts[place]) || isAddedHeader(texts[place]));
  const hasOrder = columns.some((column) => column !== null && !PERSON.includes(column));
  return [
    ...(isNamed && !hasNumber ? (['personNumber'] as const) : []),
    ...((isNamed || hasNumber) && isRead && !hasOrder ? ordering : []),
  ];
}

/** The table with those columns at its end; one that was added before is read again. */
export function withMissingColumns(table: Table, offered: readonly ImportColumn[]): { texts: string[]; columns: Read[] } {
  const texts = [...table.texts];
  const columns = [...table.columns];
  for (const column of missingColumns(table, offered)) {
    const before = texts.indexOf(addedHeader(column));
    const place = before < 0 ? texts.push(addedHeader(column)) - 1 : before;
    columns[place] = column;
  }
  return { texts, columns };
}

/** How many columns of a header are the file's own: those the portal added stand behind them. */
export const ownWidth = (texts: readonly string[]): number => texts.findLastIndex((text) => !isAddedHeader(text)) + 1;
