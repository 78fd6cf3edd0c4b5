import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { DocumentType } from '@portal/domain/documents/document-type';

/** Everything a printed document shows, as plain data. Days are 'YYYY-MM-DD'; amounts are hellers, negative on a credit note. */
export interface DocumentData {
  uid: string;
  type: DocumentType;
  language: 'cs' | 'en';
  number: string;
  order: { number: string; label: string | null };
  issuedOn: Day;
  /** Date of taxable supply; only on tax documents. */
  taxableSupplyOn: Day | null;
  dueOn: Day | null;
  supplier: DocumentParty;
  customer: DocumentParty;
  lines: DocumentLine[];
  /** One row per rate; `ratePercent` null is what lies outside the scope of VAT. */
  vatSummary: { ratePercent: number | null; base: Hellers; vat: Hellers; total: Hellers }[];
  /** Total with VAT. */
  total: Hellers;
  /** Proformas already paid that the document settles. */
  settlements: { number: string; amount: Hellers }[];
  /** What is left to pay (or, on a credit note, to return) after the settlements. */
  payable: Hellers;
  /** How to pay; null when there is nothing to pay. */
  payment: DocumentPayment | null;
  /** The invoice a credit note corrects and why (§45). */
  correction: { invoiceNumber: string; reason: string } | null;
  note: string | null;
}

export interface DocumentParty {
  name: string;
  address: { street: string; streetNumber: string; city: string; postcode: string };
  identificationNumber: string;
  vatNumber: string | null;
  /** Entry in the commercial register; printed in the footer for the supplier. */
  registration?: string;
  /** Phone and e-mail; printed in the footer for the supplier. */
  contact?: string;
}

export interface DocumentLine {
  description: string;
  /** Pieces; for Percent the base in CZK the fee is taken from; for Nominal the value in CZK. */
  quantity: number;
  unit: 'Pieces' | 'Percent' | 'Nominal';
  /** Hundredths of a crown without VAT, for Percent hundredths of a percent. */
  unitPrice: number;
  /** Without VAT. */
  base: Hellers;
  /** Null: outside the scope of VAT (S-024). */
  vatRate: number | null;
  /** With VAT. */
  total: Hellers;
}

export interface DocumentPayment {
  /** '2026000008/0800' */
  account: string;
  iban: string;
  variableSymbol: string;
  /** Text of the QR code (S-116). */
  spayd: string;
}
