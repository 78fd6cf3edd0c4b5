import type { CompanyStatus } from './company-status';

/**
 * How a company that is not open yet stands towards the provider; `store/companies/company-life.ts` says each in SQL.
 * `registered`: it waits, and came by its own registration. `returned`: the provider gave it back to who registered it.
 */
export type CompanyStanding = 'waiting' | 'registered' | 'returned';

export type CompanyEvent = 'approve' | 'approveByItself' | 'return' | 'handIn';

interface CompanyTransition {
  from: readonly CompanyStanding[];
  to: CompanyStatus;
}

/** How a company that registered comes to be open; the statement that moves it is built from this table. */
export const COMPANY_TRANSITIONS: Readonly<Record<CompanyEvent, CompanyTransition>> = {
  /** A person of the provider may change their mind about one that was given back. */
  approve: { from: ['waiting', 'returned'], to: 'active' },
  /** Nobody looked: the demo opens what waits, never what a person gave back. */
  approveByItself: { from: ['waiting'], to: 'active' },
  /** Somebody has to be there who reads the reason. */
  return: { from: ['registered'], to: 'init' },
  /** What was to be mended is; the provider looks again. */
  handIn: { from: ['returned'], to: 'pending' },
};

/** Longest text the provider and a company that registered write to each other. */
export const REGISTRATION_NOTE_MAX = 500;

/** A reason or a note as it is kept; null when nothing can be read in it or it is too long. */
export function registrationNote(text: string): string | null {
  const written = text.trim();
  return written === '' || written.length > REGISTRATION_NOTE_MAX ? null : written;
}
