import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadImportTemplate } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { problemOf } from '../../../lib/call-error';
import { callFile, saveFile } from '../../../lib/call-file';
import { useCompanyUid } from '../../../lib/selected-company';
import { showToast } from '../../../ui/toast';
import { problemText } from '../problem-text';

/** Downloads the sample spreadsheet with the company's people filled in (IMP-004, IMP-018). */
export function useTemplate(productCode: CardProductCode) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadImportTemplate, { params: { companyUid }, query: { productCode } })),
    onError: (error) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) }),
  });
  return { download: () => mutate(), isPending };
}
