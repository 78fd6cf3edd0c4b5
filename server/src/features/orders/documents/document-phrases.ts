interface DocumentPhrases {
  /** Note on a proforma. */
  afterPayment: string;
  /** Reasons of a credit note (§45). */
  cancelled: string;
  notMade: string;
}

/** What documents say in words of their own, besides headings. */
export const DOCUMENT_PHRASES: Record<'cs' | 'en', DocumentPhrases> = {
  cs: {
    afterPayment: 'Kredit nahrajeme a karty vyrobíme po připsání platby.',
    cancelled: 'Zrušení objednávky',
    notMade: 'Karty, které se nepodařilo vyrobit',
  },
  en: {
    afterPayment: 'Credit is loaded and cards are made once the payment arrives.',
    cancelled: 'Cancelled order',
    notMade: 'Cards that could not be made',
  },
};
