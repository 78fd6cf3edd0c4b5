/** Who runs this portal: printed on documents, mails and screens. White label: a deployment brings its own file. */
export interface Provider {
  name: string;
  legalName: string;
  identificationNumber: string;
  vatNumber: string;
  address: { street: string; streetNumber: string; city: string; postcode: string };
  registration: { cs: string; en: string };
  /** Account the proformas are paid to, `[prefix-]number/bank`. */
  bankAccount: string;
  support: { phone: string; email: string; hours: { cs: string; en: string } };
}

/** The demonstration provider; the account passes the check digits but belongs to nobody (S-115). */
export const DEMO_PROVIDER: Provider = {
  name: 'Benefity',
  legalName: 'Benefity Demo, a.s.',
  identificationNumber: '12345679',
  vatNumber: 'CZ12345679',
  address: { street: 'Zkušební', streetNumber: '1258/12', city: 'Praha 10', postcode: '10000' },
  registration: {
    cs: 'Ukázková společnost, není zapsána v obchodním rejstříku',
    en: 'Demonstration company, not entered in any register',
  },
  bankAccount: '2026000008/0800',
  support: {
    phone: '+420 800 123 456',
    email: 'podpora@benefity.example',
    hours: { cs: 'Po–Pá 8:00–17:00', en: 'Mon–Fri 8:00–17:00' },
  },
};
