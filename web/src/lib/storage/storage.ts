import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';

/** Every key the portal keeps in the browser. */
export const storageKeys = {
  selectedCompany: 'portal.selectedCompany',
  companyStatus: 'portal.companyStatus',
  person: 'portal.person',
  onboarding: 'portal.onboarding',
  onboardingCompany: 'portal.onboardingCompany',
  language: 'portal.language',
  theme: 'portal.theme',
  session: 'portal.session',
  drafts: 'portal.drafts',
  reloadedAt: 'portal.reloadedAt',
  onboardingToastShown: 'portal.onboardingToastShown',
  removalsSeen: (companyUid: CompanyUid, userUid: UserUid) => `portal.removalsSeen.${companyUid}.${userUid}`,
  selection: (list: string, companyUid: CompanyUid) => `portal.selection.${list}.${companyUid}`,
  activationModalShown: (companyUid: CompanyUid) => `portal.activationModalShown.${companyUid}`,
  lastWelcomedCompanyCookie: 'lastWelcomedCompany',
} as const;

/** Reads JSON; a missing, blocked or unparsable value is null, never an error. */
export function readStored(store: Storage, key: string): unknown {
  try {
    const text = store.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Writes JSON, or removes the key for null. A full or blocked store is ignored: nothing in it is needed to go on. */
export function writeStored(store: Storage, key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch {
    // Private browsing: the value lives until the page is left.
  }
}
