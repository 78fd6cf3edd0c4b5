import { refuse, type Failure } from '@portal/contract/errors';
import { writeZip, type ZipEntry } from '../../adapters/zip/write-zip';
import type { Deps } from '../../deps';
import type { FileAnswer } from '../../http/context';
import { findOnboardingDocument, keepDraft, listDocuments, type StoredDocument } from '../../store/onboarding/onboarding-documents';
import { findOnboarding, type Onboarding } from '../../store/onboarding/onboardings';
import { DOCUMENT_NAMES } from '../../parts/agreements/document-names';
import { drawAgreement } from '../../parts/agreements/draw-agreements';

/** A document by its uid, or all the newest ones of a registration by its id (ONB-S26). */
export async function downloadOnboardingDocument(deps: Deps, uid: string): Promise<FileAnswer | Failure> {
  const { directory } = deps.db;
  const document = await findOnboardingDocument(directory, uid);
  const onboarding = await findOnboarding(directory, document?.onboardingUid ?? uid);
  if (onboarding === undefined || onboarding.status === 'cancelled') return refuse('err.notFound');
  return document === undefined ? archive(deps, onboarding) : oneFile(deps, onboarding, document);
}

async function oneFile(deps: Deps, onboarding: Onboarding, document: StoredDocument): Promise<FileAnswer & { content: Buffer }> {
  return { fileName: DOCUMENT_NAMES[document.kind].fileName, content: await contentOf(deps, onboarding, document) };
}

async function archive(deps: Deps, onboarding: Onboarding): Promise<FileAnswer | Failure> {
  const { directory } = deps.db;
  const finals = await listDocuments(directory, { onboardingUid: onboarding.uid, isDraft: false });
  const documents = finals.length > 0 ? finals : await listDocuments(directory, { onboardingUid: onboarding.uid, isDraft: true });
  if (documents.length === 0) return refuse('err.notFound');
  return { fileName: 'dokumenty.zip', content: writeZip(entries(deps, onboarding, documents)) };
}

async function* entries(deps: Deps, onboarding: Onboarding, documents: readonly StoredDocument[]): AsyncGenerator<ZipEntry> {
  for (const document of documents) {
    const { fileName: name, content } = await oneFile(deps, onboarding, document);
    yield { name, content };
  }
}

/** A draft is drawn when somebody first asks for it; of two at once one is kept, and both are the same. */
async function contentOf(deps: Deps, onboarding: Onboarding, { uid, kind, content }: StoredDocument): Promise<Buffer> {
  if (content !== null) return content;
  const { companyInfo: company, identificationNumber, fees, startedAt: now } = onboarding;
  const drawn = await drawAgreement(deps, { kind, company, identificationNumber, fees: fees.contract, now }, uid);
  await keepDraft(deps.db.directory, drawn);
  return drawn.content;
}
