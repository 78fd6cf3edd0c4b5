import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import { InternalError } from '../call/call-error';
import { readStored, storageKeys, writeStored } from '../storage/storage';

/** The company a person works for in this tab; survives a reload. A new tab starts with the one chosen last in any of them. */
export interface SelectedCompany {
  uid: CompanyUid;
  companyIdentificationNumber: string;
  /** Somebody of the provider's staff looks at it as its client. */
  isView?: true;
}

const KEY = storageKeys.selectedCompany;
/** What stands in a tab whose person left the company and chose no other yet: it must not start with the last one again. */
const NONE = 'none';

const listeners = new Set<() => void>();
let cache: { text: string | null; value: SelectedCompany | null } = { text: null, value: null };

export const useSelectedCompany = (): SelectedCompany | null => useSyncExternalStore(subscribe, selectedCompany);

/** Uid of the company in whose screens we are; a screen without a company must not ask. */
export function useCompanyUid(): string {
  const company = useSelectedCompany();
  if (company === null) throw new InternalError('internal.companyNotSelected');
  return company.uid;
}

/** Null when nothing is chosen or the stored value is damaged. */
export function selectedCompany(): SelectedCompany | null {
  const stored = readStored(sessionStorage, KEY) ?? startWithLast();
  const text = JSON.stringify(stored);
  if (cache.text !== text) cache = { text, value: isCompany(stored) ? stored : null };
  return cache.value;
}

/** Chooses a company in this tab and for those opened from now on; none means that nobody is here any more. The caller clears the loaded data. */
export function selectCompany(company: SelectedCompany | null): void {
  if (company?.uid !== lastCompany()?.uid) writeStored(localStorage, storageKeys.companyStatus, null);
  writeStored(localStorage, KEY, company);
  selectHere(company);
}

/** Deselects the company in this tab and forgets everything loaded about it and about the choice. */
export function forgetCompany(queryClient: QueryClient): void {
  if (selectedCompany()?.uid === lastCompany()?.uid) writeStored(localStorage, storageKeys.companyStatus, null);
  writeStored(sessionStorage, KEY, NONE);
  tell();
  for (const key of ['company', 'companies', 'contracts']) queryClient.removeQueries({ queryKey: [key] });
}

/** Chooses a company in place of the former one, of which nothing that was loaded stays. */
export function changeCompany(queryClient: QueryClient, { uid, companyIdentificationNumber }: SelectedCompany): void {
  forgetCompany(queryClient);
  selectCompany({ uid, companyIdentificationNumber });
}

/** Chooses a company in this tab alone; none: the tab starts again with the company chosen last in any of them. */
export function selectHere(company: SelectedCompany | null): void {
  writeStored(sessionStorage, KEY, company);
  tell();
}

/** Keeps the last known status of the company chosen last (ACC-204). */
export function keepCompanyStatus(companyUid: CompanyUid, status: CompanyStatus): void {
  if (lastCompany()?.uid === companyUid) writeStored(localStorage, storageKeys.companyStatus, status);
}

/** The company another tab has just chosen; null for anything else that changed in the browser's storage. */
export function chosenElsewhere({ key, storageArea }: Pick<StorageEvent, 'key' | 'storageArea'>): SelectedCompany | null {
  return key === KEY && storageArea === localStorage ? lastCompany() : null;
}

/** The company chosen last in any tab. */
function lastCompany(): SelectedCompany | null {
  const stored = readStored(localStorage, KEY);
  return isCompany(stored) ? stored : null;
}

function startWithLast(): SelectedCompany | null {
  const last = lastCompany();
  if (last !== null) writeStored(sessionStorage, KEY, last);
  return last;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isCompany = (value: unknown): value is SelectedCompany =>
  typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string' && 'companyIdentificationNumber' in value;
