import type { UserUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findMailOf } from '../../../store/operations/mails';

interface AttachmentKey {
  userUid: UserUid;
  mailUid: string;
  /** From 0. */
  index: number;
}

/** A file that went out with a mail of one of the person's companies. */
export async function downloadAttachment(deps: Deps, { userUid, mailUid, index }: AttachmentKey): Promise<FileAnswer | Failure> {
  const mail = await findMailOf(deps.db.directory, { userUid, uid: mailUid });
  const attachment = mail?.attachments[index];
  const content = attachment === undefined ? null : await deps.files.get(attachment.key);
  if (attachment === undefined || content === null) return refuse('err.notFound');
  return { fileName: attachment.fileName, content };
}
