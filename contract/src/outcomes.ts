import type { CardAction } from '@portal/domain/cards/allowed-actions';

/** What a change came to: codes of `meta.code` with the text the server sends along; screens translate the code first. */
export const OUTCOMES = {
  'auth.logout.success': { cs: 'Byli jste odhlášeni.', en: 'Logged out.' },
  'employee.create': { cs: 'Zaměstnanec byl vytvořen.', en: 'Employee created.' },
  'employee.update': { cs: 'Zaměstnanec byl upraven.', en: 'Employee updated.' },
  'employee.statusUpdated': { cs: 'Stav byl změněn.', en: 'Status changed.' },
  'employee.locationUpdated': { cs: 'Adresa byla změněna.', en: 'Address changed.' },
  'employeeGroup.created': { cs: 'Skupina byla vytvořena.', en: 'Group created.' },
  'employeeGroup.updated': { cs: 'Skupina byla upravena.', en: 'Group updated.' },
  'employeeGroup.deleted': { cs: 'Skupina byla smazána.', en: 'Group deleted.' },
  'success.processed': { cs: 'Hotovo, změny jsou uložené.', en: 'Done, the changes are saved.' },
} as const;
export type OutcomeCode = keyof typeof OUTCOMES;

/** What a card action answers: the processor finishes it a moment later (CARD-S12). */
export const CARD_ACTION_MESSAGES: Readonly<Record<CardAction, { cs: string; en: string }>> = {
  block: { cs: 'Karta se blokuje, hotovo bude do minuty.', en: 'The card is being blocked, it takes up to a minute.' },
  unblock: { cs: 'Karta se odblokovává, hotovo bude do minuty.', en: 'The card is being unblocked, it takes up to a minute.' },
  cancel: { cs: 'Karta se ruší, hotovo bude do minuty.', en: 'The card is being cancelled, it takes up to a minute.' },
  pinReset: {
    cs: 'PIN se resetuje. Nový si držitel nastaví při příští platbě na terminálu.',
    en: 'The PIN is being reset. The holder sets a new one at the next payment at a terminal.',
  },
};
