import type { OnboardingUid } from '@portal/domain/identifiers/uid';
import type { Deps } from '../../deps';
import { findOnboardingDocument, listDocuments, type StoredDocument } from '../../store/onboarding/onboarding-documents';
import { findOnboarding } from '../../store/onboarding/onboardings';
import { writeOnboardingMail } from '../../parts/companies/write-onboarding-mail';
import { DOCUMENT_NAMES } from '../../parts/agreements/document-names';
import { directoryActor } from '../../actor';
import type { Env } from '../../env';

/** Mails the signed documents to who signed them, once (ONB-S05). */
export async function sendContract(deps: Deps, { onboardingUid }: { onboardingUid: OnboardingUid }): Promise<void> {
  const { directory } = deps.db;
  const onboarding = await findOnboarding(directory, onboardingUid);
  const { signature, verifiedInfo, language } = onboarding ?? {};
  if (!signature || !verifiedInfo || language === undefined) return;
  const documents = await listDocuments(directory, { onboardingUid, isDraft: false });
  for (const { uid, content } of documents) if (content !== null) await deps.files.put(mailedFileKey(onboardingUid, uid), content);
  await deps.db.writeDirectory(directoryActor('onboarding.mailed', `send-contract:${onboardingUid}`), async (tx) => {
    const isNew = await writeOnboardingMail(deps, tx, {
      onboardingUid,
      companyUid: null,
      company: verifiedInfo.companyName,
      recipients: [signature.email],
      language,
      news: { kind: 'signed', signedAt: new Date(signature.signedAt), continueUrl: continueUrl(deps.env, onboardingUid) },
      attachments: documents.map((document) => attachment(onboardingUid, document)),
    });
    if (!isNew) return { ok: false };
    tx.audit({ subjectUid: onboardingUid, after: { documents: documents.length } });
    return { ok: true };
  });
}

const attachment = (onboardingUid: OnboardingUid, { uid, kind }: StoredDocument) => ({
  fileName: DOCUMENT_NAMES[kind].fileName,
  contentType: 'application/pdf',
  key: mailedFileKey(onboardingUid, uid),
});

/** Where the copy of a signed document that goes with the mail is kept. */
export const mailedFileKey = (onboardingUid: OnboardingUid, uid: string): string => `onboarding/${onboardingUid}/${uid}.pdf`;

const KEY = /^onboarding\/(?<onboardingUid>[\da-f-]{36})\/(?<uid>[\da-f-]{36})\.pdf$/u;

/** The same bytes once more, as they were signed; null for a key of something else, and when the registration is gone. */
export async function remakeSigned({ db }: Deps, key: string): Promise<Buffer | null> {
  const { onboardingUid, uid } = KEY.exec(key)?.groups ?? {};
  const document = uid === undefined ? undefined : await findOnboardingDocument(db.directory, uid);
  return document?.onboardingUid === onboardingUid && document?.isDraft === false ? document.content : null;
}

const BASE = '/home/multibenefit';

/** Where the mailed link leads, on any device: it fetches the registration and goes on with it (ONB-S04). */
export const continueUrl = ({ PUBLIC_URL }: Env, onboardingUid: OnboardingUid): string =>
  `${PUBLIC_URL}${BASE}/chci-pokracovat/${onboardingUid}`;

export const portalUrl = ({ PUBLIC_URL }: Env): string => `${PUBLIC_URL}/home`;
