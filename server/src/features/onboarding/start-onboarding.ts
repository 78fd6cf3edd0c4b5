import { randomUUID } from 'node:crypto';
import type { OnboardingStart, startOnboarding as route } from '@portal/contract/onboarding/onboarding';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { ONBOARDING_DOCUMENTS } from '@portal/domain/onboarding/onboarding-steps';
import { openUntil } from '@portal/domain/onboarding/onboarding-life';
import { checkConsent } from '@portal/domain/onboarding/onboarding-rules';
import { findStartConflict } from '@portal/domain/onboarding/start-conflict';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { insertDrafts } from '../../store/onboarding/onboarding-documents';
import { makeRoom } from '../../store/onboarding/onboarding-life';
import { findKnown, insertOnboarding, type RegisteredInfo } from '../../store/onboarding/onboardings';
import type { Tx } from '../../store/engine/tx';
import { writeOnboardingMail } from '../../parts/companies/write-onboarding-mail';
import { currentOffer } from './current-offer';
import { giveUpOverdue } from './expire-onboardings';
import { continueUrl } from './send-contract';
import { readRegistered } from './registered-company';

const ENDED = 'onboarding.companyIdentificationNumber.ended';

type Answer = ReplyOf<typeof route>;

/** Begins the registration of a company and mails the link to go on with it; of a number there is one at a time (ONB-S12). */
export async function startOnboarding(deps: Deps, actor: Actor, start: OnboardingStart): Promise<Answer | Failure> {
  const consent = checkConsent(start.isMarketingConsentGiven, deps.env.MARKETING_CONSENT_REQUIRED);
  if (consent !== null) return refuse('err.input.invalid', { fields: [{ path: 'isMarketingConsentGiven', code: consent }] });
  const { info: companyInfo, hasEnded } = await readRegistered(deps, start.companyIdentificationNumber);
  if (hasEnded) return refuse('err.input.invalid', { fields: [{ path: 'companyIdentificationNumber', code: ENDED }] });
  return deps.db.writeDirectory<Answer | Failure>(actor, async (tx) => {
    const { companyIdentificationNumber: identificationNumber } = start;
    await giveUpOverdue(tx, { now: deps.now(), identificationNumber });
    const refusal = await findRefusal(deps, tx, start);
    if (refusal !== null) return refusal;
    const uid = randomUUID();
    const gaveWay = await makeRoom(tx, { now: deps.now(), most: deps.env.ONBOARDING_MAX_STARTED });
    // Somebody else was faster by a moment, and is what stands in the way now.
    if (!(await insert(deps, tx, { uid, start, actor, companyInfo })))
      return (await findRefusal(deps, tx, start)) ?? refuse('onboardingStarted');
    tx.audit({
      subjectUid: uid,
      after: { identificationNumber, employeeCount: start.employeeCount, isInLiquidation: companyInfo.isInLiquidation, gaveWay },
    });
    return { data: { onboardingId: uid } };
  });
}

async function findRefusal({ env }: Deps, tx: Tx, start: OnboardingStart): Promise<Failure | null> {
  const known = await findKnown(tx, start.companyIdentificationNumber);
  const conflict = findStartConflict({ ...known, employeeCount: start.employeeCount, maxEmployeeCount: env.ONBOARDING_MAX_EMPLOYEES });
  if (conflict === null) return null;
  const { openUid, openEmail } = known;
  // The id opens the registration, so only who began it is told (ONB-S13).
  const isTheirs = openUid !== null && openEmail?.toLowerCase() === start.email.toLowerCase();
  return refuse(conflict, isTheirs ? { meta: { onboardingId: openUid } } : {});
}

interface New {
  uid: string;
  start: OnboardingStart;
  actor: Actor;
  companyInfo: RegisteredInfo;
}

async function insert(deps: Deps, tx: Tx, { uid, start, actor, companyInfo }: New): Promise<boolean> {
  const now = deps.now();
  const { companyIdentificationNumber: identificationNumber, email } = start;
  const { language } = actor;
  const head = { uid, identificationNumber, language, initialInfo: start, companyInfo, now };
  if (!(await insertOnboarding(tx, { ...head, ...currentOffer(deps.provider) }))) return false;
  await insertDrafts(
    tx,
    uid,
    ONBOARDING_DOCUMENTS.map((kind) => ({ uid: randomUUID(), kind })),
  );
  await writeOnboardingMail(deps, tx, {
    onboardingUid: uid,
    companyUid: null,
    company: companyInfo.companyName ?? `IČO ${identificationNumber}`,
    recipients: [email],
    language,
    news: { kind: 'started', continueUrl: continueUrl(deps.env, uid), openUntil: openUntil(now) },
  });
  return true;
}
