import { join } from 'node:path';
import type { readDeskQueue as route, DeskCase } from '@portal/contract/desk/cockpit';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { QueueName } from '@portal/domain/desk/queues';
import { hellersToCzk } from '@portal/domain/money/money';
import type { StaffActor } from '../../../actor';
import { listFailedFiles } from '../../../adapters/bank/inbox';
import type { Deps } from '../../../deps';
import { QUEUE_SQL } from '../../../store/desk/queue-sql';
import { forgetCases } from '../../../store/staff/desk-cases';
import { givenCases, readQueue, type QueueCase } from '../../../store/desk/read-queue';

interface Wish extends QueryOf<typeof route> {
  queue: QueueName;
}

/** One page of a queue, read by itself. */
export async function readDeskQueue(deps: Deps, { staff }: StaffActor, wish: Wish): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { queue, owner, pageSize, pageNumber } = wish;
  const cases = await casesOf(deps, queue);
  const page = { queue, owner, staffUid: staff.uid, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { cases: found, over, oldest, amount, ...counts } = await deps.desk.read((tx) => readQueue(tx, cases, page));
  // Solved: should it come back, it is nobody's.
  if (over.length > 0) await forgetCases(deps.db.directory, { queue, over });
  return {
    data: found.map((one) => present(one, staff.uid)),
    meta: { ...counts, oldest: oldest?.toISOString() ?? null, amount: amount === null ? null : hellersToCzk(amount) },
  };
}

const present = ({ since, amount, staffUid, staffName, ...rest }: QueueCase, me: string): DeskCase => ({
  ...rest,
  since: since.toISOString(),
  amount: amount === null ? null : hellersToCzk(amount),
  takenBy: staffUid === null ? null : { uid: staffUid, name: staffName ?? '', isMe: staffUid === me },
});

/** The cases of a queue as a statement, also of the one that is a folder. */
export async function casesOf({ env, now }: Pick<Deps, 'env' | 'now'>, queue: QueueName) {
  if (queue !== 'failedFiles') return QUEUE_SQL[queue](now());
  const files = await listFailedFiles(join(env.DATA_DIR, 'inbox', 'bank'));
  return givenCases(files.map(({ name, since, reason }) => ({ subject: name, since, facts: { name, reason } })));
}
