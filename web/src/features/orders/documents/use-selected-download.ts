import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadAccountingDocuments } from '@portal/contract/orders/documents';
import { downloadFile } from '../../../parts/query/download-file';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useSupportText } from '../../../parts/order/use-support-text';
import { showToast } from '../../../ui/feedback/toast';

/** The selected documents in one archive. */
export function useSelectedDownload() {
  const { t } = useTranslation('order');
  const companyUid = useCompanyUid();
  const support = useSupportText();
  return useMutation({
    mutationFn: (uids: string[]) => downloadFile(downloadAccountingDocuments, { params: { companyUid }, query: { filter: { uid: uids } } }),
    onError: () => showToast({ kind: 'danger', text: `${t('download.failed')} ${support}` }),
  });
}
