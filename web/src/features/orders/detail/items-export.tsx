import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { exportOrderItems } from '@portal/contract/orders/orders';
import { downloadFile } from '../../../parts/query/download-file';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useSupportText } from '../../../parts/order/use-support-text';
import { MenuButton } from '../../../ui/menu/menu-button';
import { showToast } from '../../../ui/feedback/toast';

/** Items person by person as a spreadsheet: all, cards only, credit only (OL-085). */
export function ItemsExport({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation('orders');
  const companyUid = useCompanyUid();
  const support = useSupportText();
  const { mutate } = useMutation({
    mutationFn: (type: 'all' | 'cards' | 'credits') =>
      downloadFile(exportOrderItems, { params: { companyUid, id: orderUid }, query: { type } }),
    onError: () => showToast({ kind: 'danger', text: `${t('exportFailed')} ${support}` }),
  });
  const actions = (['all', 'cards', 'credits'] as const).map((type) => ({
    key: type,
    label: t(`itemsExport.${type}`),
    icon: 'download' as const,
    onSelect: () => mutate(type),
  }));
  return <MenuButton variant="quiet" size="small" label={t('itemsExport.label')} actions={actions} />;
}
