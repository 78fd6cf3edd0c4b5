import type { BasketItemInput } from '@portal/contract/ordering/basket';
import type { ConfirmMode, confirmProposal as route } from '@portal/contract/ordering/proposals';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { v7 as newUid } from 'uuid';
import type { UserUid } from '@portal/domain/identifiers/uid';
import { proposedEntries } from '@portal/domain/ordering/proposal/proposal-sums';
import { hellers, sumHellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { Tell } from '../../../http/context';
import type { WriteTx } from '../../../store/engine/db';
import { giveTime } from '../../../store/engine/tx';
import { shareBasket, sumBasket, voidCheckout, type BasketRow, type SharedBasket } from '../../../store/ordering/basket';
import { changeEntries } from '../../../store/ordering/basket-change';
import { keepErased, takeOut } from '../../../store/ordering/basket-removals';
import { confirmProposal as markConfirmed, lockProposal } from '../../../store/proposals/proposals';
import { touchedBy } from '../basket/items-after';
import type { ChangeDecision } from '../basket/decide-change';
import { decideOffered } from '../basket/decide-offered';
import { toTotal } from '../basket/present-basket';
import { readChangeFacts, type ChangeFacts } from '../basket/read-change-facts';
import { buildProposal, inputsOf, stampOf, type Proposal } from './build-proposal';

interface Confirmation {
  uid: string;
  /** What the person saw. */
  stamp: string;
  /** What becomes of a basket that is not empty. */
  mode: ConfirmMode | null;
  /** Told of every entry that was put in. */
  tell: Tell;
}

/**
 * Puts a proposal into the basket in one transaction, by the rules of every change of it: what the person saw, all of it, once. A proposal that is
 * not what they saw puts nothing there (PLAN-006, PLAN-007, PLAN-014).
 */
export function confirmProposal(
  deps: Deps,
  actor: CompanyActor,
  { uid, stamp, mode, tell }: Confirmation,
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const row = await lockProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    if (row.status !== 'open') return refuse('proposal.notOpen');
    const now = deps.now();
    const proposal = await buildProposal(tx, row, now);
    const inputs = basketInputs(proposal);
    if (inputs.length === 0) return refuse('proposal.nothingToOrder');
    if (stampOf(proposal.lines) !== stamp) return refuse('proposal.changed');
    const before = await sumBasket(tx, basket.itemsUid);
    if (before.itemCount > 0 && mode === null) return refuse('proposal.basketNotEmpty');
    await giveTime(tx);
    const facts = await readChangeFacts(tx, inputs, proposal.repeated.today);
    if (facts === undefined) return refuse('basketNotFound');
    const done = await putIn(tx, { basket, facts, inputs, isReplaced: mode === 'replace', userUid: actor.userUid, now, tell });
    if (isFailure(done)) return done;
    const worth = worthOf(done.plan.entries);
    await markConfirmed(tx, { uid, userUid: actor.userUid, now, itemsUid: basket.itemsUid, removalUid: done.removalUid, ...worth });
    const after = await sumBasket(tx, basket.itemsUid);
    tx.audit({ subjectUid: uid, before: { basket: toTotal(before) }, after: { basket: toTotal(after), mode, ...worth } });
    return { data: { total: toTotal(after), people: worth.people, skipped: done.plan.skipped } };
  });
}

function basketInputs({ lines }: Proposal): BasketItemInput[] {
  const inputs = new Map<string, BasketItemInput>();
  for (const input of proposedEntries(lines).credits.flatMap(inputsOf)) {
    inputs.set(`${input.employeeUid} ${input.productServiceCode} ${input.walletUid ?? ''}`, input);
  }
  return [...inputs.values()];
}

interface Putting {
  basket: SharedBasket;
  facts: ChangeFacts;
  inputs: readonly BasketItemInput[];
  isReplaced: boolean;
  userUid: UserUid | null;
  now: Date;
  tell: Tell;
}

/** Entries written by one statement: more would take longer than a statement may, and nobody would hear how far it is. */
const SLICE = 1_000;

async function putIn(tx: WriteTx, { basket, facts, inputs, isReplaced, userUid, now, tell }: Putting) {
  const plan = decideOffered(inputs, isReplaced ? overNothing(facts) : facts);
  if (isFailure(plan)) return plan;
  tell(0, plan.entries.length);
  const removal = { uid: newUid(), basket, userUid, now };
  const gone = isReplaced
    ? await takeOut(tx, { ...removal, which: 'all', cause: 'emptied' })
    : await keepTouched(tx, { plan, facts, removal });
  for (let from = 0; from < plan.entries.length; from += SLICE) {
    const entries = plan.entries.slice(from, from + SLICE);
    await changeEntries(tx, { basket, now, userUid, entries, removals: [], guarded: true });
    tell(from + entries.length, plan.entries.length);
  }
  await voidCheckout(tx, basket);
  return { ok: true as const, plan, removalUid: gone.length > 0 ? removal.uid : null };
}

/** The basket as it is once everything was taken out of it. */
const overNothing = (facts: ChangeFacts): ChangeFacts => ({
  ...facts,
  entries: [],
  employees: new Map([...facts.employees].map(([uid, employee]) => [uid, { ...employee, cardsInBasket: new Set() }])),
});

interface Touching {
  plan: ChangeDecision;
  facts: ChangeFacts;
  removal: Pick<Parameters<typeof keepErased>[1], 'uid' | 'basket' | 'userUid' | 'now'>;
}

/** Keeps what the proposal writes over, so that it can be put back; answers it. */
async function keepTouched(tx: WriteTx, { plan, facts, removal }: Touching) {
  const touched = touchedBy(plan, facts);
  if (touched.length > 0) await keepErased(tx, { ...removal, uids: touched.map(({ uid }) => uid), cause: 'itemsDeleted' });
  return touched;
}

const worthOf = (entries: readonly BasketRow[]) => ({
  people: new Set(entries.map(({ employeeUid }) => employeeUid)).size,
  cards: entries.filter(({ kind }) => kind === 'cards').length,
  credit: sumHellers(entries.map(({ value, quantity }) => hellers((value ?? 0) * quantity))),
});
