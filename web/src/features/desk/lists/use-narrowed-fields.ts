import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { readDeskOrder } from '@portal/contract/desk/orders';
import { call } from '../../../lib/call/call';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

interface FieldWords {
  label: string;
  /** Instead of its name when that cannot be read. */
  unread: string;
}

/** The one company a list is narrowed to, by its name in the chip; a list of all companies has no such field. */
export function useCompanyField([uid]: readonly string[] = [], { label, unread }: FieldWords): FilterField[] {
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

/** The one order a list is narrowed to, by its number in the chip. */
export function useOrderField([uid]: readonly string[] = [], { label, unread }: FieldWords): FilterField[] {
  const { data, isError } = useQuery({
    queryKey: ['desk', 'orders', 'one', uid],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskOrder, { params: { uid: uid ?? '' }, signal })).data,
  });
  const number = data?.number ?? (isError ? unread : '…');
  return useMemo(
    () => (uid === undefined ? [] : [{ name: 'orderUid', kind: 'list', label, options: [{ value: uid, label: number }] }]),
    [uid, label, number],
  );
}
