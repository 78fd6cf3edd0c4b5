import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, exportAccountingDocuments, type ExportFormat } from '@portal/contract/orders/documents';
import { downloadFile } from '../../../parts/query/download-file';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { sortedQuery } from '../../../lib/list/use-list-state';
import { useSupportText } from '../../../parts/order/use-support-text';
import { MenuButton } from '../../../ui/menu/menu-button';
import { showToast } from '../../../ui/feedback/toast';
import type { DocumentListState } from './use-documents';

/** Everything the list finds, for the program the accountant works with. */
export function DocumentExport({ table }: { table: Pick<DocumentListState, 'filter' | 'sort'> }) {
  const { t } = useTranslation('orders/documents');
  const companyUid = useCompanyUid();
  const support = useSupportText();
  const { mutate } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      await downloadFile(exportAccountingDocuments, { params: { companyUid }, query: { format, ...sortedQuery(table) } });
    },
    onError: () => showToast({ kind: 'danger', text: `${t('export.failed')} ${support}` }),
  });
  const actions = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    note: t(`export.${format}Note`),
    icon: 'download' as const,
    onSelect: () => mutate(format),
  }));
  return <MenuButton icon="download" label={t('export.label')} actions={actions} />;
}
