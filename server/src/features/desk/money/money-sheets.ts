import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import type { Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { MovementListRow } from '../../../store/desk/money/movements';
import type { RefundRow } from '../../../store/desk/money/refunds';
import type { StatementRow } from '../../../store/desk/money/statements';
import type { DeskSheet } from '../lists/export-desk-list';

type Look = Omit<StreamedColumn, 'header'>;
type Headed = readonly [cs: string, en: string, look: Look];

const headed = (language: Language, columns: readonly Headed[]): StreamedColumn[] =>
  columns.map(([cs, en, look]) => ({ ...look, header: language === 'cs' ? cs : en }));

const number: Look = { isText: true, width: 16 };
const money: Look = { isMoney: true, width: 18 };
const text = (width: number): Look => ({ width });
const crowns = (amount: Hellers | null) => (amount === null ? null : hellersToCzk(amount));

export const movementSheet = (language: Language): DeskSheet<MovementListRow> => ({
  name: language === 'cs' ? 'pohyby' : 'movements',
  columns: headed(language, [
    ['Připsáno', 'Booked on', { isDay: true }],
    ['Částka', 'Amount', money],
    ['Měna', 'Currency', {}],
    ['Symbol', 'Symbol', number],
    ['Protiúčet', 'Account', { isText: true, width: 24 }],
    ['Plátce', 'Payer', text(30)],
    ['Zpráva', 'Message', text(40)],
    ['Stav', 'State', { words: DESK_WORDS[language].state.movement, width: 18 }],
    ['Firma', 'Company', text(30)],
    ['Objednávky', 'Orders', { isText: true, width: 24 }],
    ['Poznámka', 'Note', text(30)],
  ]),
  cells: (row) => [
    row.bookedOn,
    hellersToCzk(row.amount),
    row.currency,
    row.variableSymbol,
    row.counterAccount,
    row.counterName,
    row.message,
    row.status,
    row.companyName,
    row.orderNumber === null ? null : [row.orderNumber, ...row.otherOrders].join(', '),
    row.note,
  ],
});

export const statementSheet = (language: Language): DeskSheet<StatementRow> => ({
  name: language === 'cs' ? 'vypisy' : 'statements',
  columns: headed(language, [
    ['Soubor', 'File', text(30)],
    ['Číslo', 'Number', number],
    ['Načteno', 'Read on', { isDay: true }],
    ['Od', 'From', { isDay: true }],
    ['Do', 'To', { isDay: true }],
    ['Počáteční zůstatek', 'Opening balance', money],
    ['Přišlo', 'Received', money],
    ['Odešlo', 'Sent', money],
    ['Konečný zůstatek', 'Closing balance', money],
    ['Řádků', 'Lines', {}],
    ['Nových', 'New', {}],
    ['Čeká', 'Waiting', {}],
  ]),
  cells: (row) => [
    row.fileName,
    row.number,
    pragueDay(row.importedAt.getTime()),
    row.from,
    row.to,
    crowns(row.openingBalance),
    crowns(row.received),
    crowns(row.sent),
    crowns(row.closingBalance),
    row.lineCount,
    row.brought,
    row.waiting,
  ],
});

export const refundSheet = (language: Language): DeskSheet<RefundRow> => ({
  name: language === 'cs' ? 'vratky' : 'refunds',
  columns: headed(language, [
    ['Vznikla', 'Since', { isDay: true }],
    ['Komu', 'To', text(30)],
    ['Částka (Kč)', 'Amount (CZK)', money],
    ['Účet', 'Account', { isText: true, width: 28 }],
    ['Symbol', 'Symbol', number],
    ['Objednávka', 'Order', number],
    ['Stav', 'State', { words: DESK_WORDS[language].state.refund, width: 20 }],
    ['Schválil', 'Approved by', text(24)],
  ]),
  cells: (row) => [
    pragueDay(row.createdAt.getTime()),
    row.companyName,
    hellersToCzk(row.amount),
    row.account,
    row.symbol,
    row.orderNumber,
    row.state,
    row.approvedBy === null ? null : row.approverName,
  ],
});
