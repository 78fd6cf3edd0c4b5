import { renderInChild } from '../../../adapters/documents/render-in-child';
import type { Deps } from '../../../deps';
import type { IssuedDocument } from '../../../store/issued-documents';
import { readOrderLines } from '../../../store/order-lines';
import { toDocumentData } from './document-data';

/** The PDF of a document, from rows that never change after issue: the same however late it is made. */
export async function renderIssued(deps: Deps, companyUid: string, document: IssuedDocument): Promise<Buffer> {
  const lines = await deps.db.read(companyUid, (tx) => readOrderLines(tx, document.orderUid));
  return renderInChild(toDocumentData(deps.provider, document, lines));
}
