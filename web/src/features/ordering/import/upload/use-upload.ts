import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyUid, LocationUid } from '@portal/domain/identifiers/uid';
import { importCredits } from '@portal/contract/ordering/basket-import';
import { confirmImportDesk, getImportDesk, type ImportDesk } from '@portal/contract/ordering/import-desk';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { basketQuery, refreshBasket } from '../../basket/basket-queries';
import { readWhole } from '../../../../parts/spreadsheet/read-whole';

interface OrderFile {
  file: File;
  fields: { productCode: CardProductCode; locationUid?: LocationUid; hiddenRows?: 'order' | 'skip' };
}

/** Lays a file on a desk; one without anything to mend or to ask passes the check by itself (S-105), so that its rows are in the basket. */
export function useUpload(onDone: (desk: ImportDesk) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file: chosen, fields }: OrderFile) => {
      const file = await readWhole(chosen);
      const id = (await client.ensureQueryData(basketQuery(companyUid))).order.uid;
      const { data } = await call(importCredits, { params: { companyUid, id }, body: { ...fields, desk: 'open' }, file });
      return settle(companyUid, data.deskUid ?? '');
    },
    onSuccess: async (desk) => {
      if (desk.rows.done > 0) await refreshBasket(client, companyUid);
      onDone(desk);
    },
    meta: { showsFailure: true },
  });
}

async function settle(companyUid: CompanyUid, id: string): Promise<ImportDesk> {
  const { data: desk } = await call(getImportDesk, { params: { companyUid, id } });
  const { bad, good } = desk.rows;
  if (bad > 0 || good === 0 || desk.unread.length > 0) return desk;
  return (await call(confirmImportDesk, { params: { companyUid, id } })).data.desk;
}
