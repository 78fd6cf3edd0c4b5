import { useMutation } from '@tanstack/react-query';
import { downloadRejectedRows, downloadImportTemplate } from '@portal/contract/ordering/basket-import';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useCompanyUid } from '../../../lib/session/selected-company';
import type { SentFile } from './upload/use-upload';
import type { CardProductCode } from '@portal/domain/catalogue/codes';

/** Downloads the rows that were left out, each with its reason, to be mended and sent again. */
export function useRejectedRows(sent: SentFile | null) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (sent === null) return;
      const { basketUid, file, fields } = sent;
      saveFile(await callFile(downloadRejectedRows, { params: { companyUid, id: basketUid }, body: fields, file }));
    },
  });
  return { download: () => mutate(), isPending };
}

/** Downloads the sample spreadsheet with the company's people filled in (IMP-004, IMP-018). */
export function useTemplate(productCode: CardProductCode) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadImportTemplate, { params: { companyUid }, query: { productCode } })),
  });
  return { download: () => mutate(), isPending };
}
