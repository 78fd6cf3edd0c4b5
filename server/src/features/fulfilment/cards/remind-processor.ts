import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { enqueueAll } from '../../../store/operations/jobs';
import { listUnsettledCards } from '../../../store/cards/unsettled-cards';
import { NOTHING_TO_DO } from '../../../store/engine/db';

const DAY_MS = 86_400_000;
/** Days after which a card nobody works with any more is left to the processor. */
const GIVEN_UP_DAYS = 30;

/** The processor is told again about what it has not settled for a day: an outage longer than the job's patience leaves no card pending. */
export async function remindProcessor(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  await deps.db.write(systemActor(companyUid, 'cards.reminded', 'daily-round'), async (tx) => {
    const cards = await listUnsettledCards(tx, { since: daysAgo(1), endedSince: daysAgo(GIVEN_UP_DAYS) });
    if (cards.length === 0) return NOTHING_TO_DO;
    await enqueueAll(tx, {
      name: 'tell-processor',
      payloads: cards.map(({ lock, ...card }) => ({ companyUid, ...card, lock: lock ?? undefined })),
    });
    tx.audit({ after: { cards: cards.length } });
    return { ok: true };
  });
}
