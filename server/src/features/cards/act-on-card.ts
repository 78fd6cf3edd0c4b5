import type { CardUid } from '@portal/domain/identifiers/uid';
import type { blockCard as route } from '@portal/contract/cards/cards';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { CARD_ACTION_MESSAGES } from '@portal/contract/outcomes';
import type { ActionRefusal, CardAction } from '@portal/domain/cards/allowed-actions';
import { type CardLock, PENDING_CARD_STATES, type ProcessorAction } from '@portal/domain/cards/card-status';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { addLock } from '../../store/cards/card-locks';
import type { CompanyTx } from '../../store/engine/db';
import { holdCard, lockCard, setPinReset, type CardAtHand } from '../../store/cards/held-cards';
import { enqueue } from '../../store/operations/jobs';
import { findUser } from '../../store/access/users';
import { judgeCard } from './judge-card';

interface Request {
  /** Of a plastic or of an embedded card (CARD-S02). */
  cardUid: CardUid;
  action: CardAction;
  /** Whose lock a block is. */
  lock?: CardLock;
}

const REFUSALS = { pending: 'err.blocked.pending', pinNotRestored: 'err.blocked', denied: 'err.action.denied' } as const satisfies Record<
  ActionRefusal,
  string
>;
const TOLD: Readonly<Record<CardAction, ProcessorAction>> = { block: 'block', unblock: 'unblock', cancel: 'cancel', pinReset: 'resetPin' };

/** Blocks, unblocks or cancels a card or resets its PIN: asked for now, done when the card processor says so (CARD-S04 to CARD-S13). */
export function actOnCard(deps: Deps, actor: CompanyActor, request: Request): Promise<ReplyOf<typeof route> | Failure> {
  const { cardUid, action, lock } = request;
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const now = deps.now();
    const card = await lockCard(tx, cardUid);
    if (card === undefined) return refuse('err.notFound');
    const { status, refusal } = judgeCard(card, { action, now });
    if (refusal !== null) return refuse(REFUSALS[refusal]);
    if (lock !== undefined) await addLock(tx, card, { lock, createdBy: await nameOf(deps, tx, actor), now });
    const after = await begin(tx, card, { action, now });
    await enqueue(tx, { name: 'tell-processor', payload: { companyUid: tx.companyUid, cardUid, action: TOLD[action], lock } });
    tx.audit({ subjectUid: cardUid, before: { status }, after: { ...after, lock } });
    const message = CARD_ACTION_MESSAGES[action][actor.language];
    return { data: { message }, meta: { code: 'success.processed', message } };
  });
}

type CardTrace = { isPinResetPending: true } | { status: (typeof PENDING_CARD_STATES)[keyof typeof PENDING_CARD_STATES] };

/** The state the card waits in; a PIN reset leaves the card as it is. */
async function begin(tx: CompanyTx, card: CardAtHand, { action, now }: { action: CardAction; now: Date }): Promise<CardTrace> {
  if (action === 'pinReset') {
    await setPinReset(tx, card, { at: now, now });
    return { isPinResetPending: true };
  }
  const to = PENDING_CARD_STATES[action];
  await holdCard(tx, card, { to, now });
  return { status: to };
}

async function nameOf({ provider }: Deps, tx: CompanyTx, { userUid }: CompanyActor): Promise<string> {
  const user = userUid === null ? undefined : await findUser(tx, userUid);
  return user === undefined ? provider.name : [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ');
}
