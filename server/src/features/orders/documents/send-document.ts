import { v7 as newUid } from 'uuid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { findOrderDocument, type IssuedDocument } from '../../../store/issued-documents';
import { enqueue } from '../../../store/jobs';
import { insertMail } from '../../../store/mails';
import { documentFileName, documentKey } from './document-file';
import { documentMail } from './document-mail';
import { renderIssued } from './render-issued';

interface Sending {
  companyUid: string;
  orderUid: string;
  type: 'proforma' | 'invoice';
}

/** Makes the PDF of a proforma or invoice, keeps it and mails it to the invoicing e-mails, once per document (S-118, CHK-029). */
export async function sendDocument(deps: Deps, { companyUid, orderUid, type }: Sending): Promise<void> {
  const document = await deps.db.read(companyUid, (tx) => findOrderDocument(tx, { orderUid, type }));
  if (document === undefined) return;
  await deps.files.put(documentKey(companyUid, document.uid), await renderIssued(deps, companyUid, document));
  if (document.status === 'cancelled' || document.invoicingEmails.length === 0) return;
  await deps.db.write(systemActor(companyUid, `${type}.mailed`, `send-${type}:${orderUid}`), async (tx) => {
    const uid = newUid();
    const isNew = await insertMail(tx, { uid, companyUid, ...mailOf(deps, companyUid, document), now: deps.now() });
    if (!isNew) return { ok: false };
    await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
    tx.audit({ subjectUid: document.uid, after: { mail: uid, recipients: document.invoicingEmails } });
    return { ok: true };
  });
}

function mailOf(deps: Deps, companyUid: string, document: IssuedDocument) {
  const { subject, text, html } = documentMail(deps, document);
  const attachment = { fileName: documentFileName(document), contentType: 'application/pdf', key: documentKey(companyUid, document.uid) };
  return {
    cause: `${document.type}:${document.uid}`,
    recipients: document.invoicingEmails,
    subject,
    bodyText: text,
    bodyHtml: html,
    attachments: [attachment],
  };
}
