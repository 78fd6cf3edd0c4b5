import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import { InternalError } from './call-error';
import { readStored, storageKeys, writeStored } from './storage';

/** The company a person works for; survives a reload and is shared by browser tabs. */
export interface SelectedCompany {
  uid: string;
  companyIdentificationNumber: string;
}

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
  const stored = readStored(localStorage, storageKeys.selectedCompany);
  const text = JSON.stringify(stored);
  if (cache.text !== text) cache = { text, value: isCompany(stored) ? stored : null };
  return cache.value;
}

/** Chooses a company, or none. The caller clears what the query client holds about the former one. */
export function selectCompany(company: SelectedCompany | null): void {
  if (company?.uid !== selectedCompany()?.uid) writeStored(localStorage, storageKeys.companyStatus, null);
  writeStored(localStorage, storageKeys.selectedCompany, company);
  for (const listener of listeners) listener();
}

/** Deselects the company and forgets everything loaded about it and about the choice. */
export function forgetCompany(queryClient: QueryClient): void {
  selectCompany(null);
  for (const key of ['company', 'companies', 'contracts']) queryClient.removeQueries({ queryKey: [key] });
}

/** Chooses a company in place of the former one, of which nothing that was loaded stays. */
export function changeCompany(queryClient: QueryClient, { uid, companyIdentificationNumber }: SelectedCompany): void {
  forgetCompany(queryClient);
  selectCompany({ uid, companyIdentificationNumber });
}

/** Keeps the last known status of the chosen company (ACC-204). */
export function keepCompanyStatus(companyUid: string, status: CompanyStatus): void {
  if (selectedCompany()?.uid === companyUid) writeStored(localStorage, storageKeys.companyStatus, status);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const isCompany = (value: unknown): value is SelectedCompany =>
  typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string' && 'companyIdentificationNumber' in value;
