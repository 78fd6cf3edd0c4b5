import { SERVICES } from '@portal/domain/catalogue/services';
import { WALLETS } from '@portal/domain/catalogue/wallets';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Language } from '../../actor';
import { writeSpreadsheet } from '../../adapters/spreadsheet/write-spreadsheet';
import type { FileAnswer } from '../../http/context';
import type { CompanyTx } from '../../store/engine/db';
import type { OrderHead } from '../../store/orders/order-head';
import { listOrderItems, type OrderItemRow } from '../../store/orders/order-items';

const HEADERS = {
  cs: ['Osobní číslo', 'Příjmení', 'Jméno', 'Služba', 'Peněženka', 'Počet', 'Hodnota v Kč', 'Adresa doručení'],
  en: ['Employee number', 'Last name', 'First name', 'Service', 'Wallet', 'Quantity', 'Value in CZK', 'Delivery address'],
} as const;

interface Choice {
  type: 'cards' | 'credits' | 'all';
  language: Language;
}

/** Items of an order as a spreadsheet, in the order of personal numbers; cards, credit or both (S-236). */
export async function exportItems(tx: CompanyTx, order: OrderHead, { type, language }: Choice): Promise<FileAnswer> {
  const items = await listOrderItems(tx, { itemsUid: order.itemsUid, sortBy: 'employeeNumber', sortDir: 'asc', limit: null, offset: 0 });
  const wanted = items.filter((item) => type === 'all' || (item.value === null) === (type === 'cards'));
  const content = await writeSpreadsheet({
    sheetName: language === 'cs' ? 'Položky' : 'Items',
    columns: HEADERS[language].map((header, index) => ({ header, isText: index === 0 })),
    rows: wanted.map((item) => toCells(item, language)),
  });
  return { fileName: `${language === 'cs' ? 'polozky' : 'items'}-${order.number ?? 'kosik'}.xlsx`, content };
}

const toCells = (item: OrderItemRow, language: Language) => [
  item.employeeNumber,
  item.lastName,
  item.firstName,
  language === 'cs' ? SERVICES[item.serviceCode].nameCs : SERVICES[item.serviceCode].nameEn,
  item.walletType === null ? null : WALLETS[item.walletType].name[language],
  item.quantity,
  item.value === null ? null : hellersToCzk(item.value),
  item.locationName,
];
