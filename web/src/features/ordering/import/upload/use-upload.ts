import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderUid, LocationUid } from '@portal/domain/identifiers/uid';
import { importCredits } from '@portal/contract/ordering/basket-import';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { basketQuery, refreshBasket } from '../../basket/basket-queries';
import { readWhole } from '../../../../parts/spreadsheet/read-whole';
import { settleDesk, type DeskResult } from '../desk/settle-desk';

interface OrderFile {
  file: File;
  fields: { productCode: CardProductCode; locationUid?: LocationUid; hiddenRows?: 'order' | 'skip'; desk?: 'open' };
}

/** A file as it was sent: asking for its rejected rows sends the very same again. */
export interface SentFile extends OrderFile {
  basketUid: OrderUid;
}

/** Sends a file into the open basket; trying again is safe, the same rows replace themselves (S-105). */
export function useUpload(onDone: (result: DeskResult, sent: SentFile) => void) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file: chosen, fields }: OrderFile) => {
      const file = await readWhole(chosen);
      const basketUid = (await client.ensureQueryData(basketQuery(companyUid))).order.uid;
      const { data } = await call(importCredits, { params: { companyUid, id: basketUid }, body: fields, file });
      return { data: await settleDesk(companyUid, data), sent: { basketUid, file, fields } };
    },
    onSuccess: async ({ data, sent }) => {
      await refreshBasket(client, companyUid);
      onDone(data, sent);
    },
    meta: { showsFailure: true },
  });
}
