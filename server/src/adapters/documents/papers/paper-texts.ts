import type { PaperKind } from '@portal/domain/packages/departure';

interface PaperTexts {
  titles: Record<PaperKind, string>;
  package: string;
  packageCode: (number: string) => string;
  order: string;
  courier: string;
  from: string;
  to: string;
  note: string;
  phone: string;
  holder: string;
  employeeNumber: string;
  product: string;
  card: string;
  count: (count: number) => string;
  handedOver: string;
  received: string;
}

/** Words of what goes into packages and on them. */
export const PAPER_TEXTS: Record<'cs' | 'en', PaperTexts> = {
  cs: {
    titles: { notes: 'Dodací list', labelsA4: 'Adresní štítky', labelsRoll: 'Adresní štítky' },
    package: 'Balík',
    packageCode: (number) => `Kód balíku ${number}`,
    order: 'Objednávka',
    courier: 'Dopravce',
    from: 'Odesílatel',
    to: 'Příjemce',
    note: 'Poznámka',
    phone: 'Tel.',
    holder: 'Držitel karty',
    employeeNumber: 'Osobní číslo',
    product: 'Karta',
    card: 'Číslo karty',
    count: (count) => `Počet karet: ${count}`,
    handedOver: 'Předal',
    received: 'Převzal',
  },
  en: {
    titles: { notes: 'Delivery note', labelsA4: 'Address labels', labelsRoll: 'Address labels' },
    package: 'Package',
    packageCode: (number) => `Code of package ${number}`,
    order: 'Order',
    courier: 'Courier',
    from: 'Sender',
    to: 'Recipient',
    note: 'Note',
    phone: 'Phone',
    holder: 'Cardholder',
    employeeNumber: 'Employee number',
    product: 'Card',
    card: 'Card number',
    count: (count) => `Number of cards: ${count}`,
    handedOver: 'Handed over by',
    received: 'Received by',
  },
};
