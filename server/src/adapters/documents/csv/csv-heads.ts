import type { DocumentStatus } from '@portal/domain/documents/document-type';

/** Heads of the columns of exported accounting documents. */
export const CSV_HEADS: Record<'cs' | 'en', readonly string[]> = {
  cs: [
    'Druh dokladu',
    'Číslo dokladu',
    'Číslo objednávky',
    'Název objednávky',
    'Datum vystavení',
    'Datum zdanitelného plnění',
    'Datum splatnosti',
    'Variabilní symbol',
    'Opravovaný doklad',
    'Dodavatel',
    'IČO dodavatele',
    'DIČ dodavatele',
    'Základ DPH',
    'DPH',
    'Mimo DPH',
    'Celkem s DPH',
    'K úhradě',
    'Stav',
    'Zaplaceno dne',
  ],
  en: [
    'Document type',
    'Document number',
    'Order number',
    'Order name',
    'Issue date',
    'Date of taxable supply',
    'Due date',
    'Variable symbol',
    'Corrected document',
    'Supplier',
    'Supplier company ID',
    'Supplier VAT ID',
    'VAT base',
    'VAT',
    'Outside VAT',
    'Total incl. VAT',
    'To be paid',
    'Status',
    'Paid on',
  ],
};

/** How a document stands on the day of the export. */
export const CSV_STATUSES: Record<'cs' | 'en', Record<DocumentStatus, string>> = {
  cs: { unpaid: 'Nezaplaceno', paid: 'Zaplaceno', cancelled: 'Stornováno' },
  en: { unpaid: 'Unpaid', paid: 'Paid', cancelled: 'Cancelled' },
};
