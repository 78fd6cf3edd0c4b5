import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMails } from '@portal/contract/provider/provider';
import { call } from '../../lib/call/call';
import { useList } from '../../lib/list/use-list';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/data-display/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Page } from '../../ui/page/page';
import { SearchBox } from '../../ui/list-toolbar/search-box';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Toolbar } from '../../ui/page/toolbar';
import { MailItem } from './mail-item';
import css from './mailbox.module.css';

/** Mails the demonstration sends instead of a mail server, newest first, with their attachments. */
export function MailboxPage() {
  const { t } = useTranslation('provider');
  const [text, setText] = useState('');
  const mails = useList({
    queryKey: ['mails', text],
    load: (page, signal) =>
      call(listMails, {
        query: { pageNumber: String(page), sortBy: 'createdAt', sortDir: 'desc', filter: { fulltext: text || undefined } },
        signal,
      }),
  });
  return (
    <Page
      title={t('mailbox.title')}
      intro={t('mailbox.intro')}
      toolbar={
        <Toolbar
          search={<SearchBox label={t('mailbox.search')} placeholder={t('mailbox.searchHint')} value={text} onSearch={setText} />}
          totals={mails.total !== null && t('mailbox.count', { count: mails.total })}
          actions={
            <Button icon="refresh" pending={mails.refreshing} onClick={mails.retry}>
              {t('mailbox.refresh')}
            </Button>
          }
        />
      }
    >
      {mails.status === 'loading' && (
        <Card>
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        </Card>
      )}
      {mails.status !== 'loading' && mails.status !== 'ready' && <ErrorState kind={mails.status} onRetry={mails.retry} />}
      {mails.status === 'ready' && mails.rows.length === 0 && (
        <EmptyState drawing={text === '' ? 'list' : 'search'}>{t(text === '' ? 'mailbox.empty' : 'mailbox.emptySearch')}</EmptyState>
      )}
      <ul className={css.mails}>
        {mails.rows.map((mail) => (
          <MailItem key={mail.uid} mail={mail} />
        ))}
      </ul>
      {mails.hasNext && (
        <Button pending={mails.nextStatus === 'loading'} onClick={mails.loadNext}>
          {t('mailbox.older')}
        </Button>
      )}
    </Page>
  );
}
