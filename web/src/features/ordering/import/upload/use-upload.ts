import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUid, LocationUid } from '@portal/domain/identifiers/uid';
import { importCredits } from '@portal/contract/ordering/basket-import';
import { discardImportDesk, getImportDesk, type ImportDesk } from '@portal/contract/ordering/import-desk';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../../lib/call/call';
import { callInRows } from '../../../../lib/call/call-in-rows';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { showToast } from '../../../../ui/feedback/toast';
import { basketQuery, refreshBasket } from '../../basket/basket-queries';
import { useWorkEnd } from '../../basket/use-work-end';
import { readWhole } from '../../../../parts/spreadsheet/read-whole';
import { putIn } from '../put-in';

interface OrderFile {
  file: File;
  fields: { productCode: CardProductCode; locationUid?: LocationUid; hiddenRows?: 'order' | 'skip' };
}

/** Lays a file on a desk; one without anything to mend or to ask passes the check by itself (S-105), so that its rows are in the basket. */
export function useUpload(onDone: (desk: ImportDesk) => void) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const end = useWorkEnd();
  return useMutation({
    mutationFn: async ({ file: chosen, fields }: OrderFile) => {
      end.begin();
      const file = await readWhole(chosen);
      const id = (await client.ensureQueryData(basketQuery(companyUid))).order.uid;
      const input = { params: { companyUid, id }, body: { ...fields, desk: 'open' as const }, file };
      const laid = await callInRows(importCredits, input, {
        label: t('work.check', { name: file.name }),
        rows: 'ordering:work.rows',
      });
      return laid && settle(companyUid, laid.reply.data.deskUid ?? '');
    },
    onSuccess: async (desk) => {
      if (desk === null) return void showToast({ kind: 'info', text: t('import.givenUp'), persistent: true });
      if (desk.rows.done > 0) await refreshBasket(client, companyUid);
      const text = desk.rows.done > 0 ? t('import.done', { count: desk.rows.done }) : t('import.toMend', { count: desk.rows.bad });
      return end.goOn(() => onDone(desk), { text, way: t('import.show') });
    },
    meta: { showsFailure: true },
  });
}

/** Null: it was given up, and nothing of the file is kept. */
async function settle(companyUid: CompanyUid, id: string): Promise<ImportDesk | null> {
  const params = { companyUid, id };
  const { data: desk } = await call(getImportDesk, { params });
  const { bad, good } = desk.rows;
  if (bad > 0 || good === 0 || desk.unread.length > 0) return desk;
  const done = await putIn(companyUid, desk);
  if (done === null) await call(discardImportDesk, { params });
  return done;
}
