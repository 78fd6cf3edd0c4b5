import type { CompanyUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { DocumentFormat } from '@portal/contract/orders/documents';
import { refuse, type Failure } from '@portal/contract/errors';
import type { DocumentType } from '@portal/domain/documents/document-type';
import { writeIsdoc } from '../../../adapters/documents/isdoc/write-isdoc';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findDocument, type IssuedDocument } from '../../../store/documents/issued-documents';
import { documentFileName } from './document-file';
import { mailedFile, readDocumentData, renderIssued } from './render-issued';

interface Download {
  companyUid: CompanyUid;
  documentUid: DocumentUid;
  types: readonly DocumentType[];
  format: DocumentFormat;
  language: 'cs' | 'en';
}

/** A document of the company: the PDF that was mailed, one made now from the frozen order, or its ISDOC (S-120). */
export async function downloadDocument(deps: Deps, wish: Download): Promise<FileAnswer | Failure> {
  const { companyUid, documentUid, types, format, language } = wish;
  const document = await deps.db.read(companyUid, (tx) => findDocument(tx, documentUid));
  if (document === undefined || !types.includes(document.type)) return refuse('err.notFound');
  const content = format === 'isdoc' ? await isdoc(deps, wish, document) : await pdf(deps, wish, document);
  return content === null ? refuse('err.notFound') : { fileName: documentFileName(document, { format, language }), content };
}

/** What machines read has one language. */
const isdoc = async (deps: Deps, { companyUid }: Download, document: IssuedDocument) =>
  writeIsdoc(await readDocumentData(deps, { companyUid, document }));

/** In Czech it is the very file that was mailed. */
async function pdf(deps: Deps, { companyUid, language }: Download, document: IssuedDocument): Promise<Buffer> {
  const stored = language === 'cs' ? await mailedFile(deps, companyUid, document) : null;
  return stored ?? renderIssued(deps, { companyUid, document, language });
}
