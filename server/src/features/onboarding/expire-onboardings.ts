import { directoryActor } from '../../actor';
import type { Deps } from '../../deps';
import { enqueue } from '../../store/operations/jobs';
import { expireOnboardings as expire } from '../../store/onboarding/onboarding-life';
import type { Tx } from '../../store/engine/tx';
import { mailedFileKey } from './send-contract';

/** Once a day: gives up the registrations nobody went on with for a month, with everything they knew (ONB-S34). */
export async function expireOnboardings({ db, now }: Deps): Promise<void> {
  await db.writeDirectory(directoryActor('onboarding.expired', 'daily-rounds'), async (tx) => {
    const onboardings = await giveUpOverdue(tx, { now: now() });
    if (onboardings === 0) return { ok: false };
    tx.audit({ after: { onboardings } });
    return { ok: true };
  });
}

/** Gives up what is overdue, of one number or of all, and has the copies that were mailed removed; answers how many. */
export async function giveUpOverdue(tx: Tx, which: { now: Date; identificationNumber?: string }): Promise<number> {
  const { onboardings, documents } = await expire(tx, which);
  const keys = documents.map(({ onboardingUid, uid }) => mailedFileKey(onboardingUid, uid));
  if (keys.length > 0) await enqueue(tx, { name: 'remove-files', payload: { keys } });
  return onboardings;
}

/** Takes files away for good; those that are gone are no error, so it can be done twice. */
export async function removeFiles({ files }: Deps, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await files.remove(key);
}
