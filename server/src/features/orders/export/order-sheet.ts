import type { Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { Deps } from '../../../deps';
import { enumWords, orderBadgeWords } from '../../../parts/content/enum-words';

const HEADERS: Record<Language, readonly string[]> = {
  cs: [
    'Číslo objednávky',
    'Název objednávky',
    'Objednáno',
    'Stav',
    'Objednal',
    'Karty',
    'Bez DPH (Kč)',
    'DPH (Kč)',
    'Celkem s DPH (Kč)',
    'Uhrazeno (Kč)',
    'Zaplaceno dne',
    'Splatnost',
    'Zálohová faktura',
    'Faktura',
    'Způsob platby',
  ],
  en: [
    'Order number',
    'Order name',
    'Ordered on',
    'Status',
    'Ordered by',
    'Cards',
    'Without VAT (CZK)',
    'VAT (CZK)',
    'Total with VAT (CZK)',
    'Paid so far (CZK)',
    'Paid on',
    'Due date',
    'Proforma invoice',
    'Invoice',
    'Payment type',
  ],
};

/** How the columns are written, in the order of the headers. */
const looks = (deps: Pick<Deps, 'content'>, language: Language): Omit<StreamedColumn, 'header'>[] => {
  const number = { isText: true, width: 16 };
  const money = { isMoney: true, width: 18 };
  return [
    { ...number },
    { width: 30 },
    { isDay: true },
    { width: 18, words: orderBadgeWords(deps, language) },
    { width: 22 },
    {},
    { ...money },
    { ...money },
    { ...money },
    { ...money },
    { isDay: true, width: 14 },
    { isDay: true },
    { ...number },
    { ...number },
    { width: 20, words: enumWords(deps, language).paymentType },
  ];
};

/** The sheet of orders in a language. */
export const orderSheet = (deps: Pick<Deps, 'content'>, language: Language): { sheetName: string; columns: readonly StreamedColumn[] } => ({
  sheetName: language === 'cs' ? 'Objednávky' : 'Orders',
  columns: looks(deps, language).map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
});
