import type { listCompanyDocuments as route } from '@portal/contract/companies/company-documents';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import { writeZip, type ZipEntry } from '../../../adapters/zip/write-zip';
import { companyAgreement, companyAgreements } from '../../../parts/agreements/company-agreements';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';

const NAMES = { cs: 'dokumenty', en: 'documents' } as const;

export async function listAgreements(deps: Deps, actor: CompanyActor): Promise<ReplyOf<typeof route>> {
  const agreements = await companyAgreements(deps, actor);
  const files = agreements.map(({ uid, title }) => ({ uid, title }));
  const downloadAllUrl = files.length === 0 ? null : `/api/company/${actor.companyUid}/documents/download`;
  return { data: { documents: { files, downloadAllUrl } } };
}

/** All of them in one archive, drawn one after another while it is sent. */
export async function archiveAgreements(deps: Deps, actor: CompanyActor): Promise<FileAnswer | Failure> {
  const agreements = await companyAgreements(deps, actor);
  if (agreements.length === 0) return refuse('err.notFound');
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { kind } of agreements) {
      const { companyUid, language } = actor;
      const drawn = await companyAgreement(deps, { companyUid, kind, language });
      if (drawn !== undefined) yield { name: drawn.fileName, content: drawn.content };
    }
  }
  return { fileName: `${NAMES[actor.language]}.zip`, content: writeZip(entries()), documents: agreements.length };
}
