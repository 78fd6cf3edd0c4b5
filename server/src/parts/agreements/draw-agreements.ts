import { createHash, randomUUID } from 'node:crypto';
import { ONBOARDING_DOCUMENTS } from '@portal/domain/onboarding/onboarding-steps';
import type { Deps } from '../../deps';
import type { DrawnDocument } from '../../store/onboarding/onboarding-documents';
import { agreementData, type Agreement } from './agreement-data';

/** All documents of a client; each has a uid of its own, which nobody can guess. */
export const drawAgreements = (deps: Deps, agreement: Omit<Agreement, 'kind'>): Promise<DrawnDocument[]> =>
  Promise.all(ONBOARDING_DOCUMENTS.map((kind) => drawAgreement(deps, { ...agreement, kind }, randomUUID())));

export async function drawAgreement(deps: Deps, agreement: Agreement, uid: string): Promise<DrawnDocument> {
  const content = await deps.drawDocument(agreementData(deps.provider, agreement));
  return { uid, kind: agreement.kind, content, sha256: sha256(content) };
}

export const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
