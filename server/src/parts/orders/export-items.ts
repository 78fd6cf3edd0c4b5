import { SERVICES } from '@portal/domain/catalogue/services';
import { WALLETS } from '@portal/domain/catalogue/wallets';
import type { CompanyActor, Language } from '../../actor';
import { inSlices } from '../../adapters/spreadsheet/in-slices';
import type { StreamedColumn } from '../../adapters/spreadsheet/sheet-column';
import type { Cell } from '../../adapters/spreadsheet/spreadsheet';
import { streamInChild } from '../../adapters/spreadsheet/stream-in-child';
import { streamSpreadsheet } from '../../adapters/spreadsheet/stream-spreadsheet';
import type { Deps } from '../../deps';
import type { FileAnswer } from '../../http/context';
import type { OrderHead } from '../../store/orders/order-head';
import { findExportedItems, readExportedItems, type ChosenItems } from '../../store/orders/order-items';

const HEADERS = {
  cs: ['Osobní číslo', 'Příjmení', 'Jméno', 'Služba', 'Peněženka', 'Počet', 'Hodnota v Kč', 'Adresa doručení'],
  en: ['Employee number', 'Last name', 'First name', 'Service', 'Wallet', 'Quantity', 'Value in CZK', 'Delivery address'],
} as const;

interface Choice {
  order: OrderHead;
  type: 'cards' | 'credits' | 'all';
}

/** So many rows are written here before another process has even started. */
const WORTH_A_CHILD = 2_000;
const SLICE = 500;

/**
 * Items of an order as a spreadsheet, in the order of personal numbers; cards, credit or both (S-236). Which they are is settled first; the rows are read
 * while the file is on its way, a slice at a time in short transactions of their own, and a long sheet is written in a process of its own: whoever
 * downloads the order of 100,000 people holds up nobody.
 */
export async function exportItems(deps: Deps, { companyUid, language }: CompanyActor, { order, type }: Choice): Promise<FileAnswer> {
  const kind = type === 'all' ? undefined : type;
  const chosen = await deps.db.read(companyUid, (tx) => findExportedItems(tx, { itemsUid: order.itemsUid, kind, sliceSize: SLICE }));
  const read = async ({ uids, count }: ChosenItems['slices'][number]): Promise<string> => {
    const slice = await deps.db.read(companyUid, (tx) => readExportedItems(tx, uids));
    // Of the basket others take entries out meanwhile. Of an order there is all, or the download breaks off: no file is short unseen.
    if (slice.count < count && order.status !== 'BASKET') throw new Error(`items of order ${order.uid} are gone`);
    return slice.rows;
  };
  const batches = inSlices(chosen.slices, read);
  const sheet = { sheetName: language === 'cs' ? 'Položky' : 'Items', columns: columnsIn(language) };
  const content =
    chosen.count > WORTH_A_CHILD ? streamInChild({ ...sheet, batches }) : streamSpreadsheet({ ...sheet, rows: rowsOf(batches) });
  return { fileName: `${language === 'cs' ? 'polozky' : 'items'}-${order.number ?? 'kosik'}.xlsx`, content, rows: chosen.count };
}

/** How each column is written, in the order of the headers. */
function columnsIn(language: Language): StreamedColumn[] {
  const services = Object.values(SERVICES).map(({ code, nameCs, nameEn }) => [code, language === 'cs' ? nameCs : nameEn] as const);
  const wallets = Object.entries(WALLETS).map(([type, { name }]) => [type, name[language]] as const);
  const looks: Omit<StreamedColumn, 'header'>[] = [
    { isText: true },
    {},
    {},
    { words: Object.fromEntries(services) },
    { words: Object.fromEntries(wallets) },
    {},
    { isMoney: true },
    {},
  ];
  return looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' }));
}

async function* rowsOf(batches: AsyncIterable<string>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* JSON.parse(batch) as Cell[][];
}
