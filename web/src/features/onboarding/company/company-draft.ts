import { readStored, storageKeys, writeStored } from '../../../lib/storage/storage';
import type { CompanyValues } from './company-values';

/** What is written in the form and was not sent yet: it outlives a reload, the way back and the browser. */
interface CompanyDraft {
  onboardingId: string;
  /** What the form started from, as JSON: after another verification it is a form of something else. */
  base: string;
  values: CompanyValues;
}

export const keepCompanyDraft = (draft: CompanyDraft): void => writeStored(localStorage, storageKeys.onboardingCompany, draft);

export const dropCompanyDraft = (): void => writeStored(localStorage, storageKeys.onboardingCompany, null);

/** Null for that of another registration, and for what somebody else left there. */
export function findCompanyDraft({ onboardingId, base }: Omit<CompanyDraft, 'values'>): CompanyValues | null {
  const kept = readStored(localStorage, storageKeys.onboardingCompany);
  return isDraft(kept) && kept.onboardingId === onboardingId && kept.base === base ? kept.values : null;
}

const TEXTS = ['companyVATNumber', 'companyName', 'streetAddress', 'streetNumber', 'city', 'postcode', 'addressSearch'];

const isDraft = (kept: unknown): kept is CompanyDraft => {
  if (!isRecord(kept) || !isRecord(kept.values)) return false;
  const { authorisedPersons } = kept.values;
  return (
    TEXTS.every((field) => typeof (kept.values as Record<string, unknown>)[field] === 'string') &&
    Array.isArray(authorisedPersons) &&
    authorisedPersons.every((person) => isRecord(person) && typeof person.firstName === 'string' && typeof person.lastName === 'string')
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
