import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { listEmployeesOfProduct } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { downloadImportTemplate } from '@portal/contract/ordering/basket-import';
import { call } from '../../../../lib/call/call';
import { downloadFile } from '../../../../parts/query/download-file';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useImportLimits } from './use-import-limits';

/** How many people can be ordered for. */
const headcountQuery = (companyUid: CompanyUid, productCode: CardProductCode) =>
  queryOptions({
    queryKey: ['company', companyUid, 'employeesProduct', productCode, 'headcount'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(listEmployeesOfProduct, { params: { companyUid, productCode }, query: { pageSize: '1' }, signal })).meta.totalRecords,
  });

/** People the sample file has no room for. */
export const leftOffOf = (people: number | null, most: number): number => Math.max(0, (people ?? 0) - most);

/** People the sample file has no room for, because no file may have so many rows (S-102, R-09); 0 while that is not known. */
export function useLeftOff(productCode: CardProductCode): { leftOff: number; most: number } {
  const { maxRows } = useImportLimits();
  const people = useQuery(headcountQuery(useCompanyUid(), productCode)).data ?? null;
  return { leftOff: leftOffOf(people, maxRows), most: maxRows };
}

/** Downloads the sample spreadsheet with the company’s people and what they got last (IMP-004, IMP-018). */
export function useTemplate(productCode: CardProductCode) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(downloadImportTemplate, { params: { companyUid }, query: { productCode } }),
  });
  return { download: () => mutate(), isPending };
}
