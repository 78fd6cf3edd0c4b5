import { directoryActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listCompanyUids } from '../../../store/operations/clean-up';
import { enqueue, enqueueAll } from '../../../store/operations/jobs';

/** Sends the daily round to every company, each as a job of its own, and one to the registrations that are none yet. */
export async function dailyRounds(deps: Deps): Promise<void> {
  const companies = await listCompanyUids(deps.db.directory);
  await deps.db.writeDirectory(directoryActor(null, 'daily-rounds'), async (tx) => {
    await enqueueAll(tx, { name: 'daily-round', payloads: companies.map(({ uid }) => ({ companyUid: uid })) });
    await enqueue(tx, { name: 'expire-onboardings', payload: {}, key: 'expire-onboardings' });
  });
}
