import { v7 as newUid } from 'uuid';
import { systemActor } from '../../../actor';
import { writeIsdoc } from '../../../adapters/documents/isdoc/write-isdoc';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { findDocument, findOrderDocument, type IssuedDocument } from '../../../store/documents/issued-documents';
import { enqueue, type MailCopy } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import { documentFileName, documentKey } from './document-file';
import { documentMail } from './document-mail';
import { readDocumentData } from './render-issued';

/** An order has one proforma and one invoice; credit notes are named, there may be several. */
type Sending = { companyUid: string; copy?: MailCopy } & (
  | { type: 'proforma' | 'invoice'; orderUid: string }
  | { type: 'credit_note'; documentUid: string }
);

/** Makes the PDF and the ISDOC of a document, keeps them and mails them to the invoicing e-mails, once per document (S-118, CHK-029); a copy to whom it names. */
export async function sendDocument(deps: Deps, sending: Sending): Promise<void> {
  const { companyUid, type, copy } = sending;
  const document = await deps.db.read(companyUid, (tx) => find(tx, sending));
  if (document === undefined) return;
  await keepFiles(deps, companyUid, document);
  const recipients = copy === undefined ? document.invoicingEmails : [copy.recipient];
  if (document.status === 'cancelled' || recipients.length === 0) return;
  await deps.db.write(systemActor(companyUid, `${type}.mailed`, `send-${type}:${copy?.uid ?? document.uid}`), async (tx) => {
    const uid = newUid();
    const cause = copy === undefined ? `${document.type}:${document.uid}` : `${document.type}-copy:${copy.uid}`;
    const isNew = await insertMail(tx, { uid, companyUid, cause, recipients, ...mailOf(deps, companyUid, document), now: deps.now() });
    if (!isNew) return { ok: false };
    await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
    tx.audit({ subjectUid: document.uid, after: { mail: uid, recipients } });
    return { ok: true };
  });
}

const find = (tx: CompanyTx, sending: Sending) =>
  sending.type === 'credit_note' ? findDocument(tx, sending.documentUid) : findOrderDocument(tx, sending);

async function keepFiles(deps: Deps, companyUid: string, document: IssuedDocument): Promise<void> {
  const data = await readDocumentData(deps, { companyUid, document });
  const isdoc = writeIsdoc(data);
  if (isdoc !== null) await deps.files.put(documentKey(companyUid, document.uid, 'isdoc'), isdoc);
  await deps.files.put(documentKey(companyUid, document.uid), await deps.drawDocument(data));
}

function mailOf(deps: Deps, companyUid: string, document: IssuedDocument) {
  const { subject, text, html } = documentMail(deps, document);
  const attachment = (format: 'pdf' | 'isdoc', contentType: string) => ({
    fileName: documentFileName(document, { format }),
    contentType,
    key: documentKey(companyUid, document.uid, format),
  });
  return {
    subject,
    bodyText: text,
    bodyHtml: html,
    attachments: [attachment('pdf', 'application/pdf'), attachment('isdoc', 'application/vnd.isdoc+xml')],
  };
}
