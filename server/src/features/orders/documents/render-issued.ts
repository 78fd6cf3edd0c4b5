import { renderDocument } from '../../../adapters/documents/render-document';
import type { Deps } from '../../../deps';
import type { IssuedDocument } from '../../../store/issued-documents';
import { readOrderLines } from '../../../store/order-lines';
import { toDocumentData } from './document-data';

/** The PDF of a document, from rows that never change after issue: the same however late it is made. */
export async function renderIssued(deps: Deps, companyUid: string, document: IssuedDocument): Promise<Buffer> {
  const lines = await deps.db.read(companyUid, (tx) => readOrderLines(tx, document.orderUid));
  return renderDocument(toDocumentData(deps.provider, document, lines));
}
