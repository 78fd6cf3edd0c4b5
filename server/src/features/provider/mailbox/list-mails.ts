import type { UserUid } from '@portal/domain/identifiers/uid';
import type { listMails as route, MailboxMail } from '@portal/contract/provider/provider';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import type { Deps } from '../../../deps';
import { listMailsOf, type StoredMail } from '../../../store/operations/mails';

/** Mails sent to the companies of the person, newest first: the mailbox page of the demonstration. */
export async function listMails(deps: Deps, userUid: UserUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { pageSize, pageNumber, filter, sortBy, sortDir } = query;
  const { mails, total, unfiltered } = await listMailsOf(deps.db.directory, {
    userUid,
    fulltext: filter.fulltext,
    descending: sortBy === undefined || sortDir === 'desc',
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  return { data: mails.map(present), meta: pageMeta(query, total, unfiltered) };
}

const present = ({ uid, recipients, subject, bodyText, attachments, createdAt, sentAt }: StoredMail): MailboxMail => ({
  uid,
  recipients,
  subject,
  bodyText,
  attachments: attachments.map(({ fileName }, index) => ({ fileName, url: `/api/demo/mails/${uid}/attachments/${index}` })),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
