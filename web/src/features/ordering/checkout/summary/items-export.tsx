import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportCheckoutItems } from '@portal/contract/ordering/checkout';
import { downloadFile } from '../../../../parts/query/download-file';
import { MenuButton } from '../../../../ui/menu/menu-button';
import type { CheckoutId } from '../checkout-queries';

/** Items person by person as a spreadsheet: all, cards only, credit only (CHK-099 to CHK-102). */
export function ItemsExport({ params }: { params: CheckoutId }) {
  const { t } = useTranslation('ordering');
  const { mutate } = useMutation({
    mutationFn: (type: 'all' | 'cards' | 'credits') => downloadFile(exportCheckoutItems, { params, query: { type } }),
  });
  const actions = (['all', 'cards', 'credits'] as const).map((type) => ({
    key: type,
    label: t(`checkout.export.${type}`),
    icon: 'download' as const,
    onSelect: () => mutate(type),
  }));
  return <MenuButton variant="quiet" size="small" label={t('checkout.export.label')} actions={actions} />;
}
