import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { downloadDocument, downloadInvoice, type DocumentFormat } from '@portal/contract/orders/documents';
import type { Order } from '@portal/contract/orders/orders';
import { problemOf } from '../../lib/call/call-error';
import { useCompanyUid } from '../../lib/session/selected-company';
import { showToast } from '../../ui/feedback/toast';
import { downloadFile } from '../query/download-file';
import { useSupportText } from './use-support-text';

export type OrderDocument = Order['documents'][number];

type Wish = { document: Pick<OrderDocument, 'uid' | 'type'>; format: DocumentFormat };

/** Downloads a document of an order; a missing one is told by `isMissing`, other failures by a toast with the support contact (OL-092, OL-094). */
export function useDocumentDownload() {
  const { t } = useTranslation('order');
  const companyUid = useCompanyUid();
  const support = useSupportText();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => fetchDocument(companyUid, wish),
    onError: (failure) => {
      const { status } = problemOf(failure);
      if (status !== 404) showToast({ kind: 'danger', text: `${t(status === 502 ? 'download.upstream' : 'download.failed')} ${support}` });
    },
  });
  return {
    download: (document: Wish['document'], format: DocumentFormat = 'pdf') => mutate({ document, format }),
    pendingUid: isPending ? variables.document.uid : null,
    isMissing: error !== null && problemOf(error).status === 404,
  };
}

/** Accounting documents have a route of the company; a confirmation of an order only the common one (S-120). */
const fetchDocument = (companyUid: CompanyUid, { document: { uid, type }, format }: Wish) =>
  type === 'order_doc'
    ? downloadFile(downloadDocument, { params: { id: uid }, query: { format } })
    : downloadFile(downloadInvoice, { params: { companyUid, id: uid }, query: { format } });
