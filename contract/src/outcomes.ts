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
} as const;
export type OutcomeCode = keyof typeof OUTCOMES;
