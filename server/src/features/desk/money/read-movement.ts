import type { MovementDetail, readMovement as route, Suggestion } from '@portal/contract/desk/money/movements';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { hellers, hellersToCzk, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { DeskTx } from '../../../store/engine/desk';
import {
  findMovement,
  findRefundOfMovement,
  listEarlier,
  listMovementEntries,
  listQuestions,
  type MovementFacts,
} from '../../../store/desk/money/movements';
import { readUnmatched, type UnmatchedMovement } from '../../payments/bank/list-unmatched';
import { refusalOf } from '../../payments/bank/queue-refusal';
import type { Suggestion as Suggested } from '../../payments/bank/suggest-orders';
import { presentMovement } from './list-movements';

/** A line of the bank as evidence, what was made of it, and what it may be for (DESK-014). */
export async function readMovement(deps: Deps, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const read = await deps.desk.read((tx) => readFacts(tx, uid));
  if (read === null) return refuse('err.notFound');
  const waiting = await readUnmatched(deps, uid);
  return { data: { ...read, ...presentWaiting(waiting), refusal: refusalOf({ ...read, reason: read.reason ?? '' }) } };
}

type Facts = Omit<MovementDetail, 'suggestions' | 'told' | 'refusal'>;

async function readFacts(tx: DeskTx, uid: string): Promise<Facts | null> {
  const movement = await findMovement(tx, uid);
  if (movement === undefined) return null;
  const [entries, refund, earlier, questions] = [
    await listMovementEntries(tx, uid),
    await findRefundOfMovement(tx, uid),
    await listEarlier(tx, movement),
    await listQuestions(tx, uid),
  ];
  return {
    ...presentMovement(movement),
    constantSymbol: movement.constantSymbol,
    raw: movement.raw,
    statedOn: movement.statedOn,
    isReversal: movement.isReversal,
    statement: statementOf(movement),
    decidedBy: movement.decidedBy,
    decidedAt: movement.decidedAt?.toISOString() ?? null,
    entries: entries.map(inCrowns),
    refund: refund === undefined ? null : inCrowns(refund),
    earlier: earlier.map(inCrowns),
    questions: questions.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })),
  };
}

const statementOf = ({ statementUid: uid, fileName, statementNumber: number, format, importedAt }: MovementFacts) => ({
  uid,
  fileName,
  number,
  format,
  importedAt: importedAt.toISOString(),
});

export const inCrowns = <T extends { amount: Hellers }>(one: T) => ({ ...one, amount: hellersToCzk(one.amount) });

const presentWaiting = (waiting: UnmatchedMovement | null): Pick<MovementDetail, 'suggestions' | 'told'> => ({
  suggestions: waiting?.suggestions.map((suggested) => presentSuggestion(suggested, waiting.amount)) ?? [],
  told: waiting?.told ?? [],
});

const presentSuggestion = ({ companyUid, companyName, orders, evidence }: Suggested, amount: Hellers): Suggestion => ({
  companyUid,
  companyName,
  orders: orders.map(({ remaining, ...order }) => ({ ...order, remaining: hellersToCzk(remaining) })),
  rest: hellersToCzk(hellers(amount - sumHellers(orders.map(({ remaining }) => remaining)))),
  evidence,
});
