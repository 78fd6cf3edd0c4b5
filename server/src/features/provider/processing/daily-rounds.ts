import type { Deps } from '../../../deps';
import { listCompanyUids } from '../../../store/clean-up';
import { enqueueAll } from '../../../store/jobs';
import { bankActor } from '../bank/bank-actor';

/** Sends the daily round to every company, each as a job of its own. */
export async function dailyRounds(deps: Deps): Promise<void> {
  const companies = await listCompanyUids(deps.db.directory);
  await deps.db.writeDirectory({ ...bankActor('', 'daily-rounds'), auditKind: null }, (tx) =>
    enqueueAll(tx, { name: 'daily-round', payloads: companies.map(({ uid }) => ({ companyUid: uid })) }),
  );
}
