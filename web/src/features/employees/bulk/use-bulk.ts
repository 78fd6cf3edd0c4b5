import type { TFunction } from 'i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployees, previewEmployeeChange, type EmployeeBulkOutcome } from '@portal/contract/employee-bulk';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { bulkChange, type BulkValues } from './bulk-values';

/** What a change of many people would do, then the change itself; one key for one previewed intent. */
export function useBulk(uids: readonly string[]) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [preview, setPreview] = useState<{ outcome: EmployeeBulkOutcome; key: string } | null>(null);
  const input = (values: BulkValues) => ({ params: { companyUid }, body: { uids: [...uids], change: bulkChange(values) } });
  const look = useMutation({
    mutationFn: async (values: BulkValues) => (await call(previewEmployeeChange, input(values))).data,
    onSuccess: (outcome) => setPreview({ outcome, key: crypto.randomUUID() }),
  });
  const apply = useMutation({
    mutationFn: async (values: BulkValues) => (await call(changeEmployees, { ...input(values), idempotencyKey: preview?.key })).data,
    onSuccess: (done) => {
      const text = [
        t('bulk.done', { count: done.changed.length }),
        done.unchanged.length > 0 && t('bulk.doneUnchanged', { count: done.unchanged.length }),
        done.refused.length > 0 && t('bulk.doneRefused', { count: done.refused.length, names: namesOf(done.refused, t) }),
        done.unknown.length > 0 && t('bulk.unknown', { count: done.unknown.length }),
      ];
      const isWhole = done.refused.length + done.unknown.length === 0;
      // Who was left out is to be read in peace.
      showToast({ kind: isWhole ? 'ok' : 'warn', text: text.filter(Boolean).join(' '), durationMs: isWhole ? 10_000 : null });
      void client.invalidateQueries({ queryKey: ['company', companyUid] });
    },
  });
  return { preview: preview?.outcome ?? null, look: look.mutateAsync, apply: apply.mutateAsync, back: () => setPreview(null) };
}

/** So many are named, the others counted. */
const MOST_NAMES = 5;

function namesOf(people: EmployeeBulkOutcome['refused'], t: TFunction): string {
  const names = people
    .slice(0, MOST_NAMES)
    .map(({ firstName, lastName, employeeNumber }) => `${lastName} ${firstName} (${employeeNumber})`);
  const others = people.length - names.length;
  return [...names, ...(others > 0 ? [t('employees/drawers:bulk.others', { count: others })] : [])].join(', ');
}
