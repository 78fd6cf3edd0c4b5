import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { DocumentData } from '../../../adapters/documents/document-data';
import type { Deps } from '../../../deps';
import type { IssuedDocument } from '../../../store/documents/issued-documents';
import { readOrderLines } from '../../../store/orders/order-lines';
import { documentKey } from './document-file';
import { toDocumentData } from './document-data';

interface Rendering {
  companyUid: CompanyUid;
  document: IssuedDocument;
  language?: 'cs' | 'en';
}

/** The PDF of a document, from rows that never change after issue, besides what is still to be paid: the same however late it is made. */
export const renderIssued = async (deps: Deps, rendering: Rendering): Promise<Buffer> =>
  deps.drawDocument(await readDocumentData(deps, rendering));

/** The very file that was mailed; null when there is none, or when what it says of the payment is not true any more. */
export const mailedFile = ({ files }: Deps, companyUid: CompanyUid, { uid, reopenedAt }: IssuedDocument): Promise<Buffer | null> =>
  reopenedAt === null ? files.get(documentKey(companyUid, uid)) : Promise.resolve(null);

/** What is printed on a document, with the frozen lines of its order. */
export async function readDocumentData(deps: Deps, { companyUid, document, language = 'cs' }: Rendering): Promise<DocumentData> {
  const lines = await deps.db.read(companyUid, (tx) => readOrderLines(tx, document.orderUid));
  return toDocumentData(deps.provider, { document, lines }, language);
}
