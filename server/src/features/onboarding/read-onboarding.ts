import type { getOnboardingStatus } from '@portal/contract/onboarding/onboarding';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { listDocumentHeads } from '../../store/onboarding/onboarding-documents';
import { findOpen } from './find-open';
import { presentOnboarding } from './present-onboarding';

type Answer = ReplyOf<typeof getOnboardingStatus>;

/** Where a registration stands, for whoever has its id. */
export async function readOnboarding({ db, provider, now }: Deps, { language }: Actor, uid: string): Promise<Answer | Failure> {
  const onboarding = await findOpen(db.directory, { uid, event: 'read', now: now() });
  if (isFailure(onboarding)) return onboarding;
  const documents = await listDocumentHeads(db.directory, uid);
  return { data: presentOnboarding(provider, { onboarding, documents, language }) };
}
