import { jobReport } from '@portal/domain/desk/machine';
import type { CardProcessor, ProcessorResult } from '../../../adapters/card-processor/card-processor';
import type { Deps } from '../../../deps';
import { findCard } from '../../../store/cards/held-cards';
import type { CardJob } from '../../../store/operations/jobs';
import { chooseProcessor } from './choose-processor';
import { isAwaited } from './card-state';
import { putBack } from './put-back';

/**
 * Tells the card processor what somebody wants done with a card. It answers by events when it is done; what it refuses for good is
 * put back. A job that comes late is dropped: what it was about has settled or been undone. Throws when it has to be told again.
 */
export async function tellProcessor(deps: Deps, job: CardJob): Promise<void> {
  const card = await deps.db.read(job.companyUid, (tx) => findCard(tx, job.cardUid));
  if (card === undefined || !isAwaited(card, job.action)) return;
  const result = await ask(chooseProcessor(deps), job);
  if (result.ok) return;
  deps.log.error({ card: job.cardUid, action: job.action, error: result.error }, 'the card processor did not do what it was asked');
  if (result.retry) throw new Error(jobReport('processor', `the card processor cannot be told to ${job.action}: ${result.error}`));
  await putBack(deps, job, result.error);
}

function ask(processor: CardProcessor, { companyUid, cardUid, action, lock = 'HOLDER' }: CardJob): Promise<ProcessorResult> {
  const card = { companyUid, cardUid };
  return action === 'block' ? processor.block({ ...card, lock }) : processor[action](card);
}
