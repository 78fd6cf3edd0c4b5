import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { saveWallets as route } from '@portal/contract/ordering/products';
import type { WalletType } from '@portal/domain/catalogue/codes';
import { walletChoiceProblem } from '@portal/domain/settings/wallet-choice';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { dropCheckouts, lockBasket } from '../../store/ordering/basket';
import { takeOut } from '../../store/ordering/basket-removals';
import type { CompanyTx } from '../../store/engine/db';
import { refreshMissingParts } from '../../store/companies/missing-parts';
import { readWallets, storeWallets, type StoredWallets } from '../../store/companies/wallets';
import { presentWallets } from './present-wallets';
import { differing, refuseOverwriting } from './refusals';

type Body = BodyOf<typeof route>;

/**
 * Stores which Flexi wallets the company uses (S-214). A change empties the open basket, recoverably, because what lies in it was meant
 * for other wallets (S-216, R-11); the same again changes nothing. Money in a wallet that is no longer used stays spendable (S-217).
 * The basket is held from the start: nobody orders into the old wallets meanwhile.
 */
export function saveWallets(
  deps: Deps,
  actor: CompanyActor,
  { walletOption, wallets: wanted, seen }: Body,
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const basket = await lockBasket(tx);
    const before = await readWallets(tx);
    if (basket === undefined || before === undefined) throw new Error('a company has a basket and wallets');
    const chosen = findChosen(before, wanted);
    const problem = chosen === null ? 'err.input.invalid' : walletChoiceProblem(walletOption, chosen);
    if (problem !== null || chosen === null) return refuseChoice(problem ?? 'err.input.invalid');
    if (isSame(before, { walletOption, chosen })) return presentWallets(before, actor.language);
    const changed = seen === undefined ? null : await refuseChanged(tx, { seen, before, wanted: { walletOption, wallets: wanted }, actor });
    if (changed !== null) return changed;
    const now = deps.now();
    await storeWallets(tx, { walletOption, selected: [...chosen] });
    await dropCheckouts(tx);
    const removed = await takeOut(tx, { basket, which: 'all', cause: 'walletsChanged', userUid: actor.userUid, now });
    await refreshMissingParts(tx, now);
    const after = await readWallets(tx);
    tx.audit({ subjectUid: actor.companyUid, before, after: { ...after, removedFromBasket: removed.length } });
    return presentWallets(after, actor.language);
  });
}

/** Types of the chosen wallets; null when one of them is not the company's, or is named twice. */
function findChosen({ wallets }: StoredWallets, wanted: readonly string[]): Set<WalletType> | null {
  const types = new Map(wallets.map(({ uid, type }) => [uid, type]));
  const chosen = wanted.flatMap((uid) => types.get(uid) ?? []);
  return new Set(chosen).size === wanted.length ? new Set(chosen) : null;
}

const isSame = (before: StoredWallets, { walletOption, chosen }: { walletOption: string; chosen: ReadonlySet<WalletType> }): boolean =>
  before.walletOption === walletOption && before.wallets.every(({ type, isSelected }) => isSelected === chosen.has(type));

const refuseChoice = (problem: 'company.minWalletsCount' | 'err.input.invalid'): Failure =>
  problem === 'company.minWalletsCount' ? refuse(problem) : refuse(problem, { fields: [{ path: 'wallets', code: 'field.invalid' }] });

interface Choice {
  walletOption: Body['walletOption'] | null;
  /** Uids of the selected ones. */
  wallets: string[];
}

interface Compared {
  seen: Choice;
  before: StoredWallets;
  wanted: Choice;
  actor: CompanyActor;
}

const inOrder = ({ walletOption, wallets }: Choice): Choice => ({ walletOption, wallets: wallets.toSorted() });

/** A change of wallets empties the basket: nobody makes one who saw other wallets than there are. */
function refuseChanged(tx: CompanyTx, { seen, before, wanted, actor }: Compared): Promise<Failure | null> {
  const selected = before.wallets.flatMap(({ uid, isSelected }) => (isSelected ? [uid] : []));
  const standing = inOrder({ walletOption: before.walletOption, wallets: selected });
  return refuseOverwriting<Choice>(tx, {
    code: 'company.changed',
    seen: inOrder(seen),
    before: standing,
    changed: differing(inOrder(wanted), standing),
    trail: { kinds: ['wallets.changed'], subjectUid: null },
    current: async () => presentWallets(before, actor.language).data,
  });
}
