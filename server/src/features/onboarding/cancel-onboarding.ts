import type { cancelOnboarding as route } from '@portal/contract/onboarding/onboarding';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { cancelOnboarding as cancel } from '../../store/onboarding/onboarding-life';
import { writeOnboardingMail } from '../../parts/companies/write-onboarding-mail';
import { lockOpen } from './find-open';

interface Cancellation {
  uid: string;
  identificationNumber: string;
}

type Answer = ReplyOf<typeof route>;

/** Gives a registration up before it is signed, with everything it knew (ONB-S15). */
export async function cancelOnboarding(deps: Deps, actor: Actor, { uid, identificationNumber }: Cancellation): Promise<Answer | Failure> {
  const now = deps.now();
  return deps.db.writeDirectory<Answer | Failure>(actor, async (tx) => {
    const onboarding = await lockOpen(tx, { uid, event: 'cancel', now });
    if (isFailure(onboarding)) return onboarding;
    if (onboarding.identificationNumber !== identificationNumber)
      return refuse('err.input.invalid', { fields: [{ path: 'companyIdentificationNumber', code: 'field.invalid' }] });
    await cancel(tx, { uid, now });
    await writeOnboardingMail(deps, tx, {
      onboardingUid: uid,
      companyUid: null,
      company: onboarding.verifiedInfo?.companyName ?? onboarding.companyInfo.companyName ?? `IČO ${identificationNumber}`,
      recipients: [onboarding.initialInfo.email],
      language: onboarding.language,
      news: { kind: 'cancelled' },
    });
    tx.audit({ subjectUid: uid, before: { status: onboarding.status }, after: { status: 'cancelled' } });
    return { data: { onboardingId: uid, cancelledAt: now.toISOString() } };
  });
}
