import type { OrderStatus, PaymentType } from '@portal/domain/orders/order-status';
import type { Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';

const STATUSES: Record<Language, Record<OrderStatus, string>> = {
  cs: {
    BASKET: 'V košíku',
    CHECKOUT: 'Rozpracovaná',
    BLOCKED: 'Pozastavená',
    SUBMITTED: 'Odeslaná',
    RESOLVED: 'Vyřízená',
    PENDING_CANCELLATION: 'Čeká na storno',
    CANCELLED: 'Stornovaná',
  },
  en: {
    BASKET: 'In the basket',
    CHECKOUT: 'In progress',
    BLOCKED: 'On hold',
    SUBMITTED: 'Submitted',
    RESOLVED: 'Completed',
    PENDING_CANCELLATION: 'Cancellation pending',
    CANCELLED: 'Cancelled',
  },
};

const PAYMENTS: Record<Language, Record<PaymentType, string>> = {
  cs: {
    invoice: 'Faktura',
    proforma: 'Zálohová faktura',
    cash: 'Hotově',
    credit_note: 'Dobropis',
    payment_on_delivery: 'Na dobírku',
    payment_after_delivery: 'Po dodání',
  },
  en: {
    invoice: 'Invoice',
    proforma: 'Proforma invoice',
    cash: 'Cash',
    credit_note: 'Credit note',
    payment_on_delivery: 'On delivery',
    payment_after_delivery: 'After delivery',
  },
};

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
const looks = (language: Language): Omit<StreamedColumn, 'header'>[] => {
  const number = { isText: true, width: 16 };
  const money = { isMoney: true, width: 18 };
  return [
    { ...number },
    { width: 30 },
    { isDay: true },
    { width: 18, words: STATUSES[language] },
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
    { width: 20, words: PAYMENTS[language] },
  ];
};

/** The sheet of orders in a language. */
export const orderSheet = (language: Language): { sheetName: string; columns: readonly StreamedColumn[] } => ({
  sheetName: language === 'cs' ? 'Objednávky' : 'Orders',
  columns: looks(language).map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
});
