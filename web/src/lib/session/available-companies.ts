import { listCompanies, type CompanyListItem } from '@portal/contract/companies/company';
import { call } from '../call/call';
import type { SelectedCompany } from './selected-company';

/** The longest page the list gives (ACC-297). */
const PAGE_SIZE = 100;

/**
 * Companies the signed-in person may work for: the whole list, and what a search by the chosen company's identification number finds,
 * each company once (ACC-S19, ACC-S21). Throws CallError.
 */
export async function availableCompanies(selected: SelectedCompany | null, signal: AbortSignal): Promise<CompanyListItem[]> {
  const number = selected?.companyIdentificationNumber ?? '';
  const [all, own] = await Promise.all([everyPage({}, signal), number === '' ? [] : everyPage({ fulltext: number }, signal)]);
  return [...new Map([...all, ...own].map((company) => [company.uid, company])).values()];
}

/** The first page says how many there are, the others come at once (ACC-259). */
async function everyPage(filter: { fulltext?: string }, signal: AbortSignal): Promise<CompanyListItem[]> {
  const page = (number: number) => {
    const query = { pageSize: String(PAGE_SIZE), sortBy: 'companyName', sortDir: 'asc', pageNumber: String(number), filter } as const;
    return call(listCompanies, { query, signal });
  };
  const first = await page(1);
  const others = Array.from({ length: Math.max(0, first.meta.totalPages - 1) }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}
