import type { CardProductCode, TopUpMethod, WalletOption, WalletType } from '../catalogue/codes';
import { creditServicesOf } from '../catalogue/services';
import { headerKey } from '../spreadsheets/find-header';

/** Header texts of the import file, as the template writes them (S-101). */
export const IMPORT_HEADERS = {
  personNumber: 'Osobní číslo',
  lastName: 'Příjmení',
  firstName: 'Jméno',
  newCard: 'Nová karta',
  gastroDays: 'Gastro – počet dní',
  gastroAmount: 'Gastro – částka v Kč',
  flexiAmount: 'Flexi – částka v Kč',
  healthAmount: 'Zdraví – částka v Kč',
  freeTimeAmount: 'Volný čas – částka v Kč',
} as const;
export type ImportColumn = keyof typeof IMPORT_HEADERS;

/** What a sheet of rejected rows says besides their own columns. Nothing is read from it, so the mended sheet can be sent as it is. */
export const REJECTION_HEADERS = {
  cs: { rowNumber: 'Řádek', reason: 'Důvod' },
  en: { rowNumber: 'Row', reason: 'Reason' },
} as const;

/** The company's own settings decide which columns the file has, so it holds only what can be ordered. */
export interface ImportLayout {
  productCode: CardProductCode;
  topUpMethod: TopUpMethod;
  walletOption: WalletOption | null;
  selectedWallets: readonly WalletType[];
}

const WALLET_COLUMNS = { flexi: 'flexiAmount', health: 'healthAmount', freeTime: 'freeTimeAmount' } as const satisfies Record<
  WalletType,
  ImportColumn
>;

/** Columns of the template in order; only the personal number is mandatory in an uploaded file. */
export function importColumns({ productCode, topUpMethod, walletOption, selectedWallets }: ImportLayout): ImportColumn[] {
  const credits = creditServicesOf(productCode, walletOption);
  const gastro: ImportColumn[] = credits.includes('26C-828') ? [topUpMethod === 'byDay' ? 'gastroDays' : 'gastroAmount'] : [];
  const flexi = credits.includes('27C-728')
    ? (['flexi', 'health', 'freeTime'] as const).filter((wallet) => selectedWallets.includes(wallet))
    : [];
  return ['personNumber', 'lastName', 'firstName', 'newCard', ...gastro, ...flexi.map((wallet) => WALLET_COLUMNS[wallet])];
}

export type ImportHeader =
  | {
      ok: true;
      /** Where each known column stands, counted from 0. */
      positions: Partial<Record<ImportColumn, number>>;
      /** Header texts that nothing is read from; worth telling the user, money may hide there. */
      unknown: string[];
    }
  | { ok: false; error: 'import.invalidHeader' };

/** Finds the columns by their text, whatever the case, diacritics, dashes and spaces; a missing personal number or a column given twice is an error. */
export function readImportHeader(cells: readonly unknown[], columns: readonly ImportColumn[]): ImportHeader {
  const expected = new Map(columns.map((column) => [headerKey(IMPORT_HEADERS[column]), column]));
  const positions: Partial<Record<ImportColumn, number>> = {};
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    const column = expected.get(headerKey(text));
    if (column === undefined) unknown.push(isRejectionHeader(text) ? '' : text);
    else if (positions[column] === undefined) positions[column] = index;
    else return { ok: false, error: 'import.invalidHeader' };
  }
  if (positions.personNumber === undefined) return { ok: false, error: 'import.invalidHeader' };
  return { ok: true, positions, unknown: unknown.filter((text) => text !== '') };
}

const REJECTION_KEYS = new Set(Object.values(REJECTION_HEADERS).flatMap((texts) => Object.values(texts).map(headerKey)));

/** Whether a column was added to the sheet by the list of rejected rows. */
export const isRejectionHeader = (cell: unknown): boolean => typeof cell === 'string' && REJECTION_KEYS.has(headerKey(cell));
