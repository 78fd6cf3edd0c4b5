import type { Deps } from '../../../deps';
import type { IssuedDocument } from '../../../store/issued-documents';

export async function renderIssued(_deps: Deps, _companyUid: string, document: IssuedDocument): Promise<Buffer> {
  return Promise.resolve(Buffer.from(`%PDF-1.4 ${document.number}`));
}
