import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { exportAccountingDocuments as route, ExportFormat } from '@portal/contract/orders/documents';
import type { QueryOf } from '@portal/contract/endpoint';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import { csvRows, type CsvDocument } from '../../../adapters/documents/csv/csv-rows';
import { pohodaPack } from '../../../adapters/documents/pohoda/pohoda-pack';
import type { DocumentData } from '../../../adapters/documents/document-data';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findAccountingDocuments, readAccountingDocuments } from '../../../store/documents/accounting-documents';
import { findCompany } from '../../../store/companies/companies';
import { toDocumentData } from './document-data';
import { readDocumentOrder } from './list-documents';

const SLICE = 100;

/**
 * Everything the filters find as one file for the books of the company. Which documents it holds is settled first; they are read while
 * the file is on its way, a slice at a time in short transactions of their own.
 */
export async function exportDocuments(deps: Deps, actor: CompanyActor, query: QueryOf<typeof route>): Promise<FileAnswer> {
  const { companyUid, language } = actor;
  const { uids, company } = await deps.db.read(companyUid, async (tx) => ({
    uids: await findAccountingDocuments(tx, readDocumentOrder(query)),
    company: await findCompany(tx),
  }));
  const today = pragueDay(deps.now().getTime());
  const documents = readSlices(deps, companyUid, uids);
  const pack = {
    identificationNumber: company?.identificationNumber ?? '',
    day: today,
    application: deps.provider.name,
    documents: printed(documents),
  };
  const content = query.format === 'pohoda' ? encoded(pohodaPack(pack), 'windows-1250') : encoded(csvRows(documents, language), 'utf8');
  return { fileName: `${NAMES[language]}-${today}.${ENDS[query.format]}`, content };
}

const NAMES = { cs: 'ucetni-doklady', en: 'accounting-documents' } as const;
const ENDS: Record<ExportFormat, 'xml' | 'csv'> = { pohoda: 'xml', csv: 'csv' };

async function* readSlices(deps: Deps, companyUid: CompanyUid, uids: readonly string[]): AsyncGenerator<CsvDocument> {
  for (let from = 0; from < uids.length; from += SLICE) {
    const slice = await deps.db.read(companyUid, (tx) => readAccountingDocuments(tx, uids.slice(from, from + SLICE)));
    for (const issued of slice) {
      const { status, paidDate } = issued.document;
      yield { data: toDocumentData(deps.provider, issued), status, paidOn: paidDate };
    }
  }
}

async function* printed(documents: AsyncIterable<CsvDocument>): AsyncGenerator<DocumentData> {
  for await (const { data } of documents) yield data;
}

/** Letters the encoding does not know become the numbers XML writes them by; CSV knows them all. */
const encoded = (parts: AsyncIterable<string>, encoding: 'windows-1250' | 'utf8'): Readable =>
  Readable.from(
    (async function* encode() {
      for await (const part of parts) yield iconv.encode(part, encoding);
    })(),
    { objectMode: false },
  );
