import { useMutation } from '@tanstack/react-query';
import { downloadImportTemplate } from '@portal/contract/basket-import';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { callFile, saveFile } from '../../../../lib/call/call-file';
import { useCompanyUid } from '../../../../lib/session/selected-company';

/** Downloads the sample spreadsheet with the company's people filled in (IMP-004, IMP-018). */
export function useTemplate(productCode: CardProductCode) {
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadImportTemplate, { params: { companyUid }, query: { productCode } })),
  });
  return { download: () => mutate(), isPending };
}
