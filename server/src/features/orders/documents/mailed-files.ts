import { toBuffer } from 'qrcode';
import type { DocumentData } from '../../../adapters/documents/document-data';
import { writeIsdoc } from '../../../adapters/documents/isdoc/write-isdoc';
import type { Deps } from '../../../deps';
import { findDocument } from '../../../store/documents/issued-documents';
import { readDocumentKey, type MailedFormat } from './document-file';
import { readDocumentData } from './render-issued';

/** A file that goes with a mail of a document; null when the document has none of the kind. */
export async function makeMailed(deps: Deps, data: DocumentData, format: MailedFormat): Promise<Buffer | null> {
  if (format === 'pdf') return deps.drawDocument(data);
  if (format === 'isdoc') return writeIsdoc(data);
  return data.payment === null ? null : qrPicture(data.payment.spayd);
}

/** Large enough to be scanned from a screen. */
const qrPicture = (text: string): Promise<Buffer> => toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', scale: 6 });

/**
 * A mailed file that is in the store no more, made again from the frozen order: the same bytes, but where the bank took a payment back since and the
 * document asks for money again. Null for a key of something else, and when there is nothing to make it of.
 */
export async function remakeMailed(deps: Deps, key: string): Promise<Buffer | null> {
  const named = readDocumentKey(key);
  if (named === null) return null;
  const { companyUid, documentUid, format } = named;
  const document = await deps.db.read(companyUid, (tx) => findDocument(tx, documentUid));
  return document === undefined ? null : makeMailed(deps, await readDocumentData(deps, { companyUid, document }), format);
}
