import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import { fileDetailText } from '@portal/domain/desk/file-fault';
import { directoryActor } from '../../../actor';
import { v7 as newUid } from 'uuid';
import { statementFileMail } from '../../../adapters/mail/templates/statement-file-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';

interface PutAside {
  name: string;
  stamp: string;
  error: string;
  detail: string;
}

/** The provider's support is told of a statement file that is put aside, once for each state of the file. */
export async function tellOfFile(deps: Deps, { name, stamp, error, detail }: PutAside): Promise<void> {
  const uid = newUid();
  const { subject, text, html } = statementFileMail({
    fileName: name,
    error,
    detail: fileDetailText(DESK_WORDS.cs, detail),
    provider: mailProvider(deps.provider, 'cs'),
  });
  const mail = { recipients: [deps.provider.support.email], subject, bodyText: text, bodyHtml: html, attachments: [] };
  await deps.db.writeDirectory(directoryActor('statement.putAside', `statement-file:${name}`), async (tx) => {
    const isNew = await insertMail(tx, { uid, companyUid: null, cause: `statement-file:${name}:${stamp}`, ...mail, now: deps.now() });
    if (!isNew) return { ok: false };
    await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
    tx.audit({ subjectUid: uid, after: { fileName: name, error, detail } });
    return { ok: true };
  });
}
