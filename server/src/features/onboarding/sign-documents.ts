import type { signDocuments as route } from '@portal/contract/onboarding/onboarding';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { ONBOARDING_DOCUMENTS } from '@portal/domain/onboarding/onboarding-steps';
import { checkLeisureChoice } from '@portal/domain/onboarding/onboarding-rules';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { enqueue } from '../../store/operations/jobs';
import { listDocuments, type StoredDocument } from '../../store/onboarding/onboarding-documents';
import { signOnboarding } from '../../store/onboarding/onboarding-steps';
import { findOnboarding, type Onboarding, type Signature } from '../../store/onboarding/onboardings';
import type { Tx } from '../../store/engine/tx';
import { sha256 } from '../../parts/agreements/draw-agreements';
import { currentOffer, refuseOldPrice } from './current-offer';
import { lockOpen } from './find-open';
import { presentDocuments } from './present-onboarding';

interface Signing {
  uid: string;
  body: BodyOf<typeof route>;
  /** From where: parts of the evidence. */
  address: string;
  userAgent: string;
}

type Answer = ReplyOf<typeof route>;

const MAX_USER_AGENT = 500;

/** Signs the documents as they were read, for the price that was seen; what is kept of it proves who, what, when and from where. */
export async function signDocuments(deps: Deps, actor: Actor, signing: Signing): Promise<Answer | Failure> {
  const result = await deps.db.writeDirectory<Answer | Failure>(actor, (tx) => sign(deps, tx, { actor, signing }));
  const isSigned = isFailure(result) && result.error === 'documentsSigned';
  return isSigned ? ((await answerAgain(deps, actor, signing)) ?? result) : result;
}

async function sign(deps: Deps, tx: Tx & { audit(detail: object): void }, { actor, signing }: { actor: Actor; signing: Signing }) {
  const now = deps.now();
  const { uid, body } = signing;
  const onboarding = await lockOpen(tx, { uid, event: 'sign', now });
  if (isFailure(onboarding)) return onboarding;
  const documents = await listDocuments(tx, { onboardingUid: uid, isDraft: false });
  const refusal = refuseSigning(deps, { onboarding, documents, body });
  if (refusal !== null) return refusal;
  const signature = evidence(onboarding, documents, { signing, now });
  await signOnboarding(tx, { uid, now, signature });
  await enqueue(tx, { name: 'send-contract', payload: { onboardingUid: uid }, key: `send-contract:${uid}` });
  tx.audit({ subjectUid: uid, before: { status: onboarding.status }, after: { status: 'signed', ...signature } });
  return answer({ onboarding, documents, language: actor.language });
}

interface Asked {
  onboarding: Onboarding;
  documents: readonly StoredDocument[];
  body: Signing['body'];
}

function refuseSigning(deps: Deps, { onboarding, documents, body }: Asked): Failure | null {
  const { verifiedInfo, priceVersion } = onboarding;
  const choice = checkLeisureChoice(body.leisureBenefitChoice, verifiedInfo?.isFKSP ?? false);
  if (choice !== null) return refuse('err.input.invalid', { fields: [{ path: 'leisureBenefitChoice', code: choice }] });
  if (verifiedInfo === null || verifiedInfo.authorisedPersons.length === 0) return refuse('onboarding.noSignatory');
  if (documents.length < ONBOARDING_DOCUMENTS.length) return refuse('contract.missingFiles');
  if (!areAsRead(documents, body.documentUids)) return refuse('contract.documentsChanged');
  const offer = currentOffer(deps.provider);
  return priceVersion === offer.priceVersion ? null : refuseOldPrice(offer);
}

/** Each is what it was when it was made, and they are those that were read. */
function areAsRead(documents: readonly StoredDocument[], read: readonly string[] | undefined): boolean {
  const areWhole = documents.every(({ content, sha256: kept }) => content !== null && kept !== null && sha256(content).equals(kept));
  return areWhole && wereRead(documents, read);
}

const wereRead = (documents: readonly { uid: string }[], read: readonly string[] | undefined): boolean =>
  read === undefined || documents.every(({ uid }) => read.includes(uid));

function evidence(
  onboarding: Onboarding,
  documents: readonly StoredDocument[],
  { signing, now }: { signing: Signing; now: Date },
): Signature {
  return {
    signedAt: now.toISOString(),
    authorisedPersons: onboarding.verifiedInfo?.authorisedPersons ?? [],
    email: onboarding.initialInfo.email,
    leisureBenefitChoice: signing.body.leisureBenefitChoice,
    documents: documents.map(({ uid, kind, sha256: kept }) => ({ uid, kind, sha256: kept?.toString('hex') ?? '' })),
    address: signing.address,
    userAgent: signing.userAgent.slice(0, MAX_USER_AGENT),
  };
}

const answer = (presented: Parameters<typeof presentDocuments>[0]): Answer => ({
  data: { lastCompletedStep: 'signDocuments', documents: presentDocuments(presented) },
});

/** The same signature of the same documents a second time: nothing happens, and it is answered like the first; null for another one. */
async function answerAgain({ db }: Deps, { language }: Actor, { uid, body }: Signing): Promise<Answer | null> {
  const onboarding = await findOnboarding(db.directory, uid);
  const signature = onboarding?.signature;
  if (!onboarding || signature?.leisureBenefitChoice !== body.leisureBenefitChoice) return null;
  if (!wereRead(signature.documents, body.documentUids)) return null;
  return answer({ onboarding, documents: await listDocuments(db.directory, { onboardingUid: uid, isDraft: false }), language });
}
