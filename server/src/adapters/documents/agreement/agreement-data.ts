import type { Day } from '@portal/domain/calendar/prague-day';
import type { DocumentParty } from '../document-data';

/** A document that is concluded, as plain data: what it says is decided by whoever asks for it. Days are 'YYYY-MM-DD'. */
export interface AgreementData {
  title: string;
  /** Under the title; null for none. */
  reference: string | null;
  issuedOn: Day;
  /** Says that the wording is only an example, or only a draft. */
  marks: string[];
  provider: DocumentParty;
  client: { name: string; lines: string[] };
  chapters: Chapter[];
  prices: PriceRow[];
  /** Who concludes it for the client. */
  signatories: string[];
}

export interface Chapter {
  heading: string;
  paragraphs: string[];
}

export interface PriceRow {
  label: string;
  price: string;
}
