import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { downloadCompanyDocuments, listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { downloadDocument } from '@portal/contract/orders/documents';
import { call } from '../../../../lib/call/call';
import { downloadFile } from '../../../../parts/query/download-file';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { QueryView } from '../../../../parts/query/query-view';
import { isUnread, UnreadBlock } from '../../../../parts/query/unread-block';
import { Button, TextButton } from '../../../../ui/button/button';
import { Icon } from '../../../../ui/icon/icon';
import { showToast } from '../../../../ui/feedback/toast';
import { SettingsCard } from '../../settings-card';
import css from '../billing.module.css';

/** Contract, terms and the other documents of the company, one by one or all together (BIL-026, BIL-027). */
export function DocumentsCard() {
  const { t } = useTranslation('settings/billing');
  const companyUid = useCompanyUid();
  const query = useQuery({
    queryKey: ['company', companyUid, 'documents'],
    queryFn: async ({ signal }) => (await call(listCompanyDocuments, { params: { companyUid }, signal })).data.documents,
  });
  const { mutate: download, isPending } = useDownload(companyUid);
  const hasAll = query.data !== undefined && query.data.downloadAllUrl !== null;
  return (
    <SettingsCard
      title={t('documents.title')}
      action={
        hasAll && (
          <Button size="small" icon="download" pending={isPending} onClick={() => download(null)}>
            {t('documents.all')}
          </Button>
        )
      }
    >
      <UnreadBlock query={query} what={t('documents.ErrorDocumentNotAvailable')} />
      {!isUnread(query) && (
        <QueryView query={query}>
          {({ files }) =>
            files.length === 0 ? (
              <p className={css.use}>{t('documents.none')}</p>
            ) : (
              <ul className={css.files}>
                {files.map(({ uid, title }) => (
                  <li key={uid}>
                    <Icon name="download" size={18} />
                    <TextButton onClick={() => download(uid)}>{title}</TextButton>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      )}
    </SettingsCard>
  );
}

/** One document by its uid, all of them without one. */
function useDownload(companyUid: CompanyUid) {
  const { t } = useTranslation('settings/billing');
  return useMutation({
    mutationFn: (uid: string | null) =>
      uid === null
        ? downloadFile(downloadCompanyDocuments, { params: { companyUid } })
        : downloadFile(downloadDocument, { params: { id: uid } }),
    onError: () => void showToast({ kind: 'danger', text: t('documents.failed') }),
  });
}
