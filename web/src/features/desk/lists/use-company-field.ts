import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { call } from '../../../lib/call/call';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

interface CompanyWords {
  label: string;
  /** Instead of its name when that cannot be read. */
  unread: string;
}

/** The one company a list is narrowed to, by its name in the chip; a list of all companies has no such field. */
export function useCompanyField([uid]: readonly string[] = [], { label, unread }: CompanyWords): FilterField[] {
  const { data, isError } = useQuery({
    queryKey: ['desk', 'company', uid, 'head'],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskCompany, { params: { uid: uid ?? '' }, signal })).data,
  });
  const name = data?.name ?? (isError ? unread : '…');
  return useMemo(
    () => (uid === undefined ? [] : [{ name: 'companyUid', kind: 'list', label, options: [{ value: uid, label: name }] }]),
    [uid, label, name],
  );
}
