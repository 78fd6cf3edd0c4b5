import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployees, previewEmployeeChange, type EmployeeBulkOutcome } from '@portal/contract/employee-bulk';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { showToast } from '../../../ui/toast';
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
      const refused = done.refused.length + done.unknown.length;
      const text = [
        t('bulk.done', { count: done.changed.length }),
        done.unchanged.length > 0 && t('bulk.doneUnchanged', { count: done.unchanged.length }),
        refused > 0 && t('bulk.doneRefused', { count: refused }),
      ];
      showToast({ kind: done.changed.length > 0 ? 'ok' : 'info', text: text.filter(Boolean).join(' '), durationMs: 10_000 });
      void client.invalidateQueries({ queryKey: ['company', companyUid] });
    },
  });
  return { preview: preview?.outcome ?? null, look: look.mutateAsync, apply: apply.mutateAsync, back: () => setPreview(null) };
}
