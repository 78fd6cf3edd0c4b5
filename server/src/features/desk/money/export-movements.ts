import type { exportMovements as route } from '@portal/contract/desk/money/movements';
import type { QueryOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { MovementStatus } from '@portal/domain/payments/movement-status';
import type { Language, StaffActor } from '../../../actor';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { listMovementRows, type MovementListRow } from '../../../store/desk/money/movements';
import { readMovementQuery } from './list-movements';

const SLICE = 1_000;

/** All lines of the bank the filters find as a workbook, in the order of the list; read while the file is on its way. */
export function exportMovements(deps: Deps, { language }: StaffActor, query: QueryOf<typeof route>): FileAnswer | Failure {
  const { desk, now } = deps;
  if (desk === null) return refuse('desk.closed');
  const wish = readMovementQuery(query);
  const rows = rowsOf((offset) => desk.read((tx) => listMovementRows(tx, { ...wish, limit: SLICE, offset })));
  const content = streamSpreadsheet({ sheetName: language === 'cs' ? 'Pohyby' : 'Movements', columns: columns(language), rows });
  return { fileName: `${language === 'cs' ? 'pohyby' : 'movements'}-${pragueDay(now().getTime())}.xlsx`, content };
}

async function* rowsOf(read: (offset: number) => Promise<MovementListRow[]>): AsyncGenerator<Cell[]> {
  for (let offset = 0; ; offset += SLICE) {
    const slice = await read(offset);
    for (const row of slice) yield cells(row);
    if (slice.length < SLICE) return;
  }
}

const cells = (row: MovementListRow): Cell[] => [
  row.bookedOn,
  hellersToCzk(row.amount),
  row.currency,
  row.variableSymbol,
  row.counterAccount,
  row.counterName,
  row.message,
  row.status,
  row.companyName,
  row.orderNumber,
  row.note,
];

const STATUSES: Record<Language, Record<MovementStatus, string>> = {
  cs: {
    new: 'Zpracovává se',
    unmatched: 'Nepřiřazený',
    aside: 'Odložený',
    matched: 'Přiřazený',
    returned: 'Vrácený',
    ignored: 'Mimo objednávky',
  },
  en: {
    new: 'Being processed',
    unmatched: 'Not matched',
    aside: 'Put aside',
    matched: 'Matched',
    returned: 'Returned',
    ignored: 'Outside orders',
  },
};

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Připsáno', 'Částka', 'Měna', 'Symbol', 'Protiúčet', 'Plátce', 'Zpráva', 'Stav', 'Firma', 'Objednávka', 'Poznámka'],
  en: ['Booked on', 'Amount', 'Currency', 'Symbol', 'Account', 'Payer', 'Message', 'State', 'Company', 'Order', 'Note'],
};

const columns = (language: Language): StreamedColumn[] => {
  const looks: Omit<StreamedColumn, 'header'>[] = [
    { isDay: true },
    { isMoney: true, width: 18 },
    {},
    { isText: true, width: 14 },
    { isText: true, width: 22 },
    { width: 30 },
    { width: 40 },
    { words: STATUSES[language], width: 18 },
    { width: 30 },
    { isText: true, width: 14 },
    { width: 30 },
  ];
  return looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' }));
};
