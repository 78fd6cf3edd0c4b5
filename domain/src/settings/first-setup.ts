import type { MissingPart } from '../access/company-status';

/** The five steps of the first setup in their order: the end of their address, and the part of the company they fill (S-152, WIZ-026). */
export const SETUP_STEPS = [
  { name: 'contact-persons', part: 'contactPerson' },
  { name: 'delivery-addresses', part: 'location' },
  { name: 'invoice-emails', part: 'invoicingEmail' },
  { name: 'credits', part: 'credit' },
  { name: 'wallets', part: 'wallet' },
] as const satisfies readonly { name: string; part: MissingPart }[];

export type SetupStep = (typeof SETUP_STEPS)[number]['name'];

/** What a company has of it; what waits for the master system counts as there. */
export interface SetupFacts {
  hasContactPerson: boolean;
  hasLocation: boolean;
  hasInvoicingEmail: boolean;
  isTopUpChosen: boolean;
  areWalletsChosen: boolean;
  /** A product is used that credit is loaded onto: without one nobody is asked for credit and wallets. */
  loadsCredit: boolean;
}

/** What the first setup still lacks, in the order of its steps (S-221). */
export function missingParts(facts: SetupFacts): MissingPart[] {
  const isThere: Readonly<Record<(typeof SETUP_STEPS)[number]['part'], boolean>> = {
    contactPerson: facts.hasContactPerson,
    location: facts.hasLocation,
    invoicingEmail: facts.hasInvoicingEmail,
    credit: facts.isTopUpChosen || !facts.loadsCredit,
    wallet: facts.areWalletsChosen || !facts.loadsCredit,
  };
  return SETUP_STEPS.flatMap(({ part }) => (isThere[part] ? [] : [part]));
}

/** Where the setup goes on: the first step whose part is missing, the first of all when none is (S-219). */
export const resumedStep = (missing: readonly MissingPart[]): SetupStep =>
  (SETUP_STEPS.find(({ part }) => missing.includes(part)) ?? SETUP_STEPS[0]).name;

/**
 * The step after this one. After the last comes the first whose part is still missing, as somebody may have come by an address; null when
 * none is: the setup is done (WIZ-013).
 */
export function stepAfter(step: SetupStep, missing: readonly MissingPart[]): SetupStep | null {
  const next = SETUP_STEPS[indexOfStep(step) + 1];
  if (next !== undefined) return next.name;
  return missing.length === 0 ? null : resumedStep(missing);
}

/** The step before this one; null before the first. */
export const stepBefore = (step: SetupStep): SetupStep | null => SETUP_STEPS[indexOfStep(step) - 1]?.name ?? null;

export const indexOfStep = (step: SetupStep): number => SETUP_STEPS.findIndex(({ name }) => name === step);

export const isMissing = (step: SetupStep, missing: readonly MissingPart[]): boolean =>
  SETUP_STEPS.some(({ name, part }) => name === step && missing.includes(part));
