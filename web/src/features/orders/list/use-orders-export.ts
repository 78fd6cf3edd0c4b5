import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportOrders } from '@portal/contract/orders/orders';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { sortedQuery } from '../../../lib/list/use-list-state';
import { useSupportText } from '../../../parts/order/use-support-text';
import { showToast } from '../../../ui/feedback/toast';
import type { OrderListState } from './use-orders';

/** Everything the list finds as a spreadsheet, in its order (OL-082). */
export function useOrdersExport(table: Pick<OrderListState, 'filter' | 'sort'>) {
  const { t } = useTranslation('orders');
  const companyUid = useCompanyUid();
  const support = useSupportText();
  const query = sortedQuery(table);
  return useMutation({
    mutationFn: async () => {
      // Not a part of the first screen.
      const { downloadFile } = await import('../../../parts/query/download-file');
      await downloadFile(exportOrders, { params: { companyUid }, query });
    },
    onError: () => showToast({ kind: 'danger', text: `${t('exportFailed')} ${support}` }),
  });
}
