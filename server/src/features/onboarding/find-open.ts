import { refuse, type Failure } from '@portal/contract/errors';
import { refuseEvent, refuseReading, stepBefore, type OnboardingEvent } from '@portal/domain/onboarding/onboarding-life';
import { findOnboarding, lockOnboarding, type Onboarding } from '../../store/onboarding/onboardings';
import type { Tx } from '../../store/engine/tx';

interface Wanted {
  uid: string;
  event: OnboardingEvent | 'read';
  now: Date;
}

/** A registration an event may come to, as it is at this moment. */
export const findOpen = async (tx: Tx, wanted: Wanted): Promise<Onboarding | Failure> =>
  judge(await findOnboarding(tx, wanted.uid), wanted);

/** The same, and it stays so until the transaction ends. */
export const lockOpen = async (tx: Tx, wanted: Wanted): Promise<Onboarding | Failure> =>
  judge(await lockOnboarding(tx, wanted.uid), wanted);

function judge(found: Onboarding | undefined, { event, now }: Wanted): Onboarding | Failure {
  if (found === undefined) return refuse('onboardingNotFound');
  const refusal = event === 'read' ? refuseReading(found, now) : refuseEvent(event, found, now);
  if (refusal === null) return found;
  const isSkipped = refusal === 'stepMissing' && (event === 'sign' || event === 'complete');
  return refuse(refusal, isSkipped ? { meta: { missingStep: stepBefore(event) } } : {});
}
