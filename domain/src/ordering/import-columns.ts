import {
  CREDIT_SERVICE_CODES,
  WALLET_TYPES,
  type AccountType,
  type CardProductCode,
  type CreditServiceCode,
  type TopUpMethod,
  type WalletOption,
  type WalletType,
} from '../catalogue/codes';
import { CREDITS } from '../catalogue/credits';
import { PRODUCTS } from '../catalogue/products';
import { creditServicesOf, SERVICES } from '../catalogue/services';
import { WALLETS } from '../catalogue/wallets';
import { headerKey } from '../spreadsheets/find-header';
import { isEnteredInDays } from './top-up';

type CreditColumn = `${AccountType}Days` | `${AccountType | WalletType}Amount`;
export type ImportColumn = 'personNumber' | 'lastName' | 'firstName' | 'newCard' | CreditColumn;

/** A column something is loaded from. */
export interface ImportCreditColumn {
  column: CreditColumn;
  header: string;
  serviceCode: CreditServiceCode;
  /** Null for credit without wallets. */
  walletType: WalletType | null;
  unit: 'czk' | 'days';
}

/** The columns of every credit of the catalogue: one for each wallet, or one for each unit it can be entered in. */
export const IMPORT_CREDITS: readonly ImportCreditColumn[] = CREDIT_SERVICE_CODES.flatMap((serviceCode): ImportCreditColumn[] => {
  const { hasWallets, productCode } = SERVICES[serviceCode];
  if (hasWallets) {
    return WALLET_TYPES.map((walletType) => inCrowns({ serviceCode, walletType, of: walletType, name: WALLETS[walletType].name.cs }));
  }
  const { account, entry } = CREDITS[serviceCode];
  const name = PRODUCTS[productCode].benefit.cs;
  const days = { column: `${account}Days`, header: `${name} – počet dní`, serviceCode, walletType: null, unit: 'days' } as const;
  return [...(entry === 'topUp' ? [days] : []), inCrowns({ serviceCode, walletType: null, of: account, name })];
});

interface Crowns extends Pick<ImportCreditColumn, 'serviceCode' | 'walletType'> {
  of: AccountType | WalletType;
  name: string;
}

function inCrowns({ of, name, ...credit }: Crowns): ImportCreditColumn {
  return { ...credit, column: `${of}Amount`, header: `${name} – částka v Kč`, unit: 'czk' };
}

/** Header texts of the import file, as the template writes them (S-101). */
export const IMPORT_HEADERS: ReadonlyMap<ImportColumn, string> = new Map<ImportColumn, string>([
  ['personNumber', 'Osobní číslo'],
  ['lastName', 'Příjmení'],
  ['firstName', 'Jméno'],
  ['newCard', 'Nová karta'],
  ...IMPORT_CREDITS.map(({ column, header }) => [column, header] as const),
]);

/** What a sheet of rejected rows says besides their own columns. Nothing is read from it, so the mended sheet can be sent as it is. */
export const REJECTION_HEADERS = {
  cs: { rowNumber: 'Řádek', reason: 'Důvod' },
  en: { rowNumber: 'Row', reason: 'Reason' },
} as const;

/** What a person got by the last order: the template tells it beside the empty amounts, nothing is read from it. */
export const LAST_CREDIT_HEADER = 'Minule, Kč';

/** The company's own settings decide which columns the file has, so it holds only what can be ordered. */
export interface ImportLayout {
  productCode: CardProductCode;
  topUpMethod: TopUpMethod;
  walletOption: WalletOption | null;
  selectedWallets: readonly WalletType[];
}

/** Columns of the template in order; only the personal number is mandatory in an uploaded file. */
export function importColumns({ productCode, topUpMethod, walletOption, selectedWallets }: ImportLayout): ImportColumn[] {
  const loaded = creditServicesOf(productCode, walletOption);
  const unitOf = (service: CreditServiceCode) => (isEnteredInDays(service, topUpMethod) ? 'days' : 'czk');
  const credits = IMPORT_CREDITS.filter(
    ({ serviceCode, walletType, unit }) =>
      loaded.includes(serviceCode) && unit === unitOf(serviceCode) && (walletType === null || selectedWallets.includes(walletType)),
  );
  return ['personNumber', 'lastName', 'firstName', 'newCard', ...credits.map(({ column }) => column)];
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
  const expected = new Map(columns.map((column) => [headerKey(IMPORT_HEADERS.get(column) ?? ''), column]));
  const positions: Partial<Record<ImportColumn, number>> = {};
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    const column = expected.get(headerKey(text));
    if (column === undefined) unknown.push(isOurHeader(text) ? '' : text);
    else if (positions[column] === undefined) positions[column] = index;
    else return { ok: false, error: 'import.invalidHeader' };
  }
  if (positions.personNumber === undefined) return { ok: false, error: 'import.invalidHeader' };
  return { ok: true, positions, unknown: unknown.filter((text) => text !== '') };
}

const REJECTION_KEYS = new Set(Object.values(REJECTION_HEADERS).flatMap((texts) => Object.values(texts).map(headerKey)));

/** Whether a column was added to the sheet by the list of rejected rows. */
export const isRejectionHeader = (cell: unknown): boolean => typeof cell === 'string' && REJECTION_KEYS.has(headerKey(cell));

/** Whether the portal itself wrote the column into a file it gave out, only to tell something. */
export const isOurHeader = (cell: unknown): boolean =>
  isRejectionHeader(cell) || (typeof cell === 'string' && headerKey(cell) === headerKey(LAST_CREDIT_HEADER));
