import type { CardUid } from '@portal/domain/identifiers/uid';
import type { takeOverPackage as route } from '@portal/contract/orders/packages';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { presentPackage } from '../../../parts/orders/present-package';
import { moveCards } from '../../../store/cards/cards';
import type { WriteTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMissingCards, listPackedCards, type PackedCard } from '../../../store/cards/missing-cards';
import { lockPackage, type PackageRow } from '../../../store/packages/package-labels';
import { takeOverPackages } from '../../../store/packages/package-steps';
import { blockMissing } from './block-missing';
import { sortOut, type SortedCards } from './sort-out';
import { tellProvider } from './tell-provider';
import { welcomeFound } from './welcome-found';

interface Receipt {
  uid: string;
  /** Cards that are not in the package; undefined: nothing is said about them. */
  missingCardUids: CardUid[] | undefined;
}

/**
 * Confirms that a package arrived, for good; saying it again answers the same (S-093). Not dispatched is refused (S-084), and so are
 * vouchers on paper (S-096). Cards named as missing are reported and blocked, the others go on (decision 0016).
 */
export function takeOverPackage(deps: Deps, actor: CompanyActor, receipt: Receipt): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const before = await lockPackage(tx, receipt.uid);
    if (before === undefined || before.number === null) return refuse('err.notFound');
    if (before.medium === 'paper') return refuse('err.action.denied');
    if (before.dispatchedAt === null) return refuse('package.cardConfirmationMissing');
    const sorted = sortOut(await listPackedCards(tx, receipt.uid), { isTakenOver: before.isTakenOver, missing: receipt.missingCardUids });
    if ('error' in sorted) return sorted;
    await confirm(deps, tx, { actor, parcel: before, sorted });
    const after = await lockPackage(tx, receipt.uid);
    return after === undefined ? refuse('err.notFound') : { data: presentPackage(after) };
  });
}

interface Confirmation {
  actor: CompanyActor;
  parcel: PackageRow;
  sorted: SortedCards;
}

/** The cards at hand wait for their first payment from now on. */
async function confirm(deps: Deps, tx: WriteTx, { actor, parcel, sorted }: Confirmation): Promise<void> {
  const { uid, isTakenOver } = parcel;
  const { arrived, missing, found } = sorted;
  const now = deps.now();
  const said = { ...(missing.length > 0 && { missingCards: uidsOf(missing) }), ...(found.length > 0 && { foundCards: uidsOf(found) }) };
  tx.audit({ subjectUid: uid, before: { isTakenOver }, after: { isTakenOver: true, ...said } });
  if (!isTakenOver) await takeOverPackages(tx, { uids: [uid], now });
  if (missing.length > 0) {
    await insertMissingCards(tx, { packageUid: uid, cardUids: uidsOf(missing), reportedBy: actor.userUid, now });
    await blockMissing(deps, tx, { actor, cards: missing });
    await tellProvider(deps, tx, { parcel, cards: missing });
  }
  if (found.length > 0) await welcomeFound(deps, tx, found);
  const here = [...arrived, ...found];
  if (here.length === 0) return;
  await moveCards(tx, { event: 'takenOver', cards: here.map(({ uid: cardUid }) => ({ uid: cardUid })), now });
  const firstPayment = new Date(now.getTime() + deps.env.SIMULATOR_STEP_SECONDS * 1_000);
  await enqueue(tx, { name: 'activate-cards', payload: { companyUid: tx.companyUid, packageUid: uid }, runAt: firstPayment });
}

const uidsOf = (cards: readonly PackedCard[]): string[] => cards.map(({ uid }) => uid);
