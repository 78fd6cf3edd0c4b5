import type { Deps } from '../../../deps';
import { listCompanyUids } from '../../../store/clean-up';
import { enqueue } from '../../../store/jobs';
import { bankActor } from '../bank/bank-actor';

/** Sends the daily round to every company, each as a job of its own. */
export async function dailyRounds(deps: Deps): Promise<void> {
  const companies = await listCompanyUids(deps.db.directory);
  await deps.db.writeDirectory({ ...bankActor('', 'daily-rounds'), auditKind: null }, async (tx) => {
    for (const { uid } of companies) await enqueue(tx, { name: 'daily-round', payload: { companyUid: uid }, key: `daily-round:${uid}` });
  });
}
