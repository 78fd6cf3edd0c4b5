import type { DocumentType } from '@portal/domain/orders/order-status';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findDocument } from '../../../store/issued-documents';
import { documentFileName, documentKey } from './document-file';
import { renderIssued } from './render-issued';

interface Download {
  companyUid: string;
  documentUid: string;
  types: readonly DocumentType[];
}

/** A document of the company as PDF: the file that was sent, or one made now from the frozen order (S-120). */
export async function downloadDocument(deps: Deps, { companyUid, documentUid, types }: Download): Promise<FileAnswer | Failure> {
  const document = await deps.db.read(companyUid, (tx) => findDocument(tx, documentUid));
  if (document === undefined || !types.includes(document.type)) return refuse('err.notFound');
  const stored = await deps.files.get(documentKey(companyUid, documentUid));
  return { fileName: documentFileName(document), content: stored ?? (await renderIssued(deps, companyUid, document)) };
}
