import { v7 as newUid } from 'uuid';
import type { OrderUid, CompanyUid, DocumentUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { DocumentPayment } from '../../../adapters/documents/document-data';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { findDocument, findOrderDocument, type IssuedDocument } from '../../../store/documents/issued-documents';
import { enqueue, type MailCopy } from '../../../store/operations/jobs';
import { insertMail, type StoredAttachment } from '../../../store/operations/mails';
import { documentFileName, documentKey, type MailedFormat } from './document-file';
import { copyMail, documentMail } from './document-mail';
import { makeMailed } from './mailed-files';
import { readDocumentData } from './render-issued';

/** An order has one proforma and one invoice; credit notes are named, there may be several. */
type Sending = { companyUid: CompanyUid; copy?: MailCopy } & (
  | { type: 'proforma' | 'invoice'; orderUid: OrderUid }
  | { type: 'credit_note'; documentUid: DocumentUid }
);

/** Makes the PDF and the ISDOC of a document, keeps them and mails them to the invoicing e-mails, once per document (S-118, CHK-029); a copy to whom it names. */
export async function sendDocument(deps: Deps, sending: Sending): Promise<void> {
  const { companyUid, type, copy } = sending;
  const document = await deps.db.read(companyUid, (tx) => find(tx, sending));
  if (document === undefined) return;
  const files = await keepFiles(deps, { companyUid, document, isCopy: copy !== undefined });
  const recipients = copy === undefined ? document.invoicingEmails : [copy.recipient];
  if (document.status === 'cancelled' || recipients.length === 0) return;
  await deps.db.write(systemActor(companyUid, `${type}.mailed`, `send-${type}:${copy?.uid ?? document.uid}`), async (tx) => {
    const uid = newUid();
    const cause = copy === undefined ? `${document.type}:${document.uid}` : `${document.type}-copy:${copy.uid}`;
    const isNew = await insertMail(tx, { uid, companyUid, cause, recipients, ...mailOf(deps, document, files), now: deps.now() });
    if (!isNew) return { ok: false };
    await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
    tx.audit({ subjectUid: document.uid, after: { mail: uid, recipients } });
    return { ok: true };
  });
}

const find = (tx: CompanyTx, sending: Sending) =>
  sending.type === 'credit_note' ? findDocument(tx, sending.documentUid) : findOrderDocument(tx, sending);

interface KeptFiles {
  attachments: StoredAttachment[];
  /** How the claim is paid, where the mail is for who pays. */
  payment: DocumentPayment | null;
}

interface Keeping {
  companyUid: CompanyUid;
  document: IssuedDocument;
  isCopy: boolean;
}

/** What is attached, kept in the file store: with a copy the QR code as a picture, too, since its reader opens no portal. */
async function keepFiles(deps: Deps, { companyUid, document, isCopy }: Keeping): Promise<KeptFiles> {
  const data = await readDocumentData(deps, { companyUid, document });
  const attachments: StoredAttachment[] = [];
  const keep = async (format: MailedFormat, fileName: string) => {
    const content = await makeMailed(deps, data, format);
    if (content === null) return;
    const key = documentKey(companyUid, document.uid, format);
    await deps.files.put(key, content);
    attachments.push({ fileName, contentType: CONTENT_TYPES[format], key });
  };
  await keep('pdf', documentFileName(document, { format: 'pdf' }));
  await keep('isdoc', documentFileName(document, { format: 'isdoc' }));
  const payment = isCopy ? data.payment : null;
  if (payment !== null) await keep('png', `QR platba ${payment.variableSymbol}.png`);
  return { attachments, payment };
}

const CONTENT_TYPES = { pdf: 'application/pdf', isdoc: 'application/vnd.isdoc+xml', png: 'image/png' } as const;

function mailOf(deps: Deps, document: IssuedDocument, { attachments, payment }: KeptFiles) {
  const { subject, text, html } = payment === null ? documentMail(deps, document) : copyMail(deps, document, payment);
  return { subject, bodyText: text, bodyHtml: html, attachments };
}
