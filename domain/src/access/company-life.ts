import type { Life } from '../life';
import { isVisible } from '../text/one-line';
import type { CompanyStatus } from './company-status';

export type CompanyEvent = 'approve' | 'approveByItself' | 'return' | 'handIn';

/**
 * How a company that is not open yet came; `store/companies/company-life.ts` says each in SQL. `registered`: by its own registration.
 * `returned`: the provider gave it back to who registered it.
 */
export type CompanyGuard = 'registered' | 'returned';

/** How a company that registered comes to be open; the statement that moves it is built from this table. */
export const COMPANY_LIFE: Life<CompanyStatus, CompanyEvent, CompanyGuard> = [
  { event: 'approve', from: ['pending'], to: 'active' },
  // A person of the provider may change their mind about one that was given back.
  { event: 'approve', from: ['init'], to: 'active', guards: ['returned'] },
  // Nobody looked: the demo opens what waits, never what a person gave back.
  { event: 'approveByItself', from: ['pending'], to: 'active' },
  // Somebody has to be there who reads the reason.
  { event: 'return', from: ['pending'], to: 'init', guards: ['registered'] },
  // What was to be mended is; the provider looks again.
  { event: 'handIn', from: ['init'], to: 'pending', guards: ['returned'] },
];

/** Longest text the provider and a company that registered write to each other. */
export const REGISTRATION_NOTE_MAX = 500;

/** A reason or a note as it is kept; null when nothing can be read in it or it is too long. */
export function registrationNote(text: string): string | null {
  const written = text.trim();
  return !isVisible(written) || written.length > REGISTRATION_NOTE_MAX ? null : written;
}
