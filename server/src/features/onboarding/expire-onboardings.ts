import { directoryActor } from '../../actor';
import type { Deps } from '../../deps';
import { expireOnboardings as expire } from '../../store/onboarding/onboarding-life';

/** Once a day: gives up the registrations nobody went on with for a month, with everything they knew (ONB-S34). */
export async function expireOnboardings({ db, now }: Deps): Promise<void> {
  await db.writeDirectory(directoryActor('onboarding.expired', 'daily-rounds'), async (tx) => {
    const given = await expire(tx, { now: now() });
    if (given === 0) return { ok: false };
    tx.audit({ after: { onboardings: given } });
    return { ok: true };
  });
}
