import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import { writeIsdoc } from '../../../adapters/documents/isdoc/write-isdoc';
import { writeZip, type ZipEntry } from '../../../adapters/zip/write-zip';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findAccountingDocuments, readAccountingDocuments } from '../../../store/documents/accounting-documents';
import { toDocumentData } from './document-data';
import { documentFileName } from './document-file';
import { mailedFile } from './render-issued';

const NAMES = { cs: 'doklady', en: 'documents' } as const;

/** The chosen documents of the company as PDF and ISDOC, by number; one of them that is not there is a 404 for all. */
export async function archiveDocuments(deps: Deps, actor: CompanyActor, wanted: string[]): Promise<FileAnswer | Failure> {
  const { companyUid, language } = actor;
  const uids = [...new Set(wanted.map((uid) => uid.toLowerCase()))];
  const found = await deps.db.read(companyUid, (tx) =>
    findAccountingDocuments(tx, { filter: { uid: uids }, sortBy: 'number', sortDir: 'asc' }),
  );
  if (found.length < uids.length) return refuse('err.notFound');
  const content = writeZip(entries(deps, companyUid, found));
  return { fileName: `${NAMES[language]}-${pragueDay(deps.now().getTime())}.zip`, content, documents: found.length };
}

async function* entries(deps: Deps, companyUid: CompanyUid, uids: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const uid of uids) {
    const [issued] = await deps.db.read(companyUid, (tx) => readAccountingDocuments(tx, [uid]));
    if (issued === undefined) continue;
    const data = toDocumentData(deps.provider, issued);
    const isdoc = writeIsdoc(data);
    yield {
      name: documentFileName(issued.document),
      content: (await mailedFile(deps, companyUid, issued.document)) ?? (await deps.drawDocument(data)),
    };
    if (isdoc !== null) yield { name: documentFileName(issued.document, { format: 'isdoc' }), content: isdoc };
  }
}
