interface DocumentPhrases {
  /** Note on a proforma. */
  afterPayment: string;
  /** Note on a document that asks for its money again. */
  takenBack: string;
  /** Reasons of a credit note (§45). */
  cancelled: string;
  notMade: string;
}

/** What documents say in words of their own, besides headings. */
export const DOCUMENT_PHRASES: Record<'cs' | 'en', DocumentPhrases> = {
  cs: {
    afterPayment: 'Kredit nahrajeme a karty vyrobíme po připsání platby.',
    takenBack: 'Banka vzala platbu zpět. Částka k úhradě je znovu otevřená.',
    cancelled: 'Zrušení objednávky',
    notMade: 'Karty, které se nepodařilo vyrobit',
  },
  en: {
    afterPayment: 'Credit is loaded and cards are made once the payment arrives.',
    takenBack: 'The bank took the payment back. The amount is to be paid again.',
    cancelled: 'Cancelled order',
    notMade: 'Cards that could not be made',
  },
};
