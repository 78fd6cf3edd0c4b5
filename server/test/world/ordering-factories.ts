import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { RequestReason } from '@portal/domain/cards/card-request';
import type { CardLock, CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { Deps } from '../../src/deps';
import { makeEmbeddedCards } from '../../src/store/cards/embedded-cards';
import { insertRows } from '../../src/store/engine/insert-rows';
import { inCompany, type TestCompany } from './factories';

interface CardInput {
  employeeUid: string;
  status?: CardStatus;
  productCode?: CardProductCode;
  serviceCode?: string;
  expiresOn?: string | null;
  orderUid?: string | null;
  packageUid?: string | null;
  /** Orders several cards of one person in time. */
  createdAt?: Date;
  /** What a held card goes back to. */
  statusBefore?: CardStatus | null;
  /** Locks of the plastic, put on by Eva Nová. */
  locks?: CardLock[];
}

const UNMADE: readonly CardStatus[] = ['ORDERED', 'CRD_IN_PRD', 'CRD_NOT_MNF'];

/** Cards, active Multibenefit ones by default; a made Multibenefit one has the two on it. Answers their uids in order. */
export async function createCards(deps: Deps, company: { uid: string }, inputs: readonly CardInput[]): Promise<string[]> {
  const now = deps.now();
  const rows = inputs.map(({ locks: _locks, ...input }) => ({
    uid: newUid(),
    productCode: '90C',
    status: 'CRD_ACT' as CardStatus,
    statusBefore: null,
    serviceCode: '90C-401',
    number: '**** **** **** 4821',
    expiresOn: '2029-06-30',
    orderUid: null,
    packageUid: null,
    createdAt: now,
    updatedAt: now,
    ...input,
  }));
  const locks = inputs.flatMap((input, index) =>
    (input.locks ?? []).map((lock) => ({ cardUid: rows[index]?.uid, lock, createdBy: 'Eva Nová', createdAt: now })),
  );
  await inCompany(deps, company.uid, async (tx) => {
    await insertRows(tx, 'cards', rows);
    await makeEmbeddedCards(tx, { cards: rows.filter(({ status }) => !UNMADE.includes(status)), now });
    await insertRows(tx, 'card_locks', locks);
  });
  return rows.map((row) => row.uid);
}

/** Credits or cards laid into the open basket past the rules; the totals of the basket follow. */
export async function fillBasket(
  deps: Deps,
  company: Pick<TestCompany, 'uid' | 'basketUid'>,
  items: readonly BasketItemInput[],
): Promise<string[]> {
  const uids = items.map(() => newUid());
  await inCompany(deps, company.uid, async (tx) => {
    const basket = await tx.first<{ items_uid: string }>(sql`SELECT items_uid FROM orders WHERE uid = ${company.basketUid}`);
    const rows = items.map((item, index) => ({
      uid: uids[index],
      itemsUid: basket?.items_uid,
      productCode: '90C',
      kind: item.value === undefined ? 'cards' : 'credits',
      serviceCode: item.value === undefined ? '90C-401' : '26C-828',
      walletUid: null,
      quantity: 1,
      value: null,
      locationUid: null,
      requestUid: null,
      createdAt: deps.now(),
      ...item,
    }));
    await insertRows(tx, 'order_items', rows);
  });
  return uids;
}

export interface BasketItemInput {
  employeeUid: string;
  productCode?: CardProductCode;
  serviceCode?: string;
  walletUid?: string | null;
  quantity?: number;
  /** Hellers; a card when absent. */
  value?: number;
  locationUid?: string | null;
  requestUid?: string | null;
}

interface RequestInput {
  employeeUid: string;
  productCode?: CardProductCode;
  reason?: RequestReason;
  masterSystem?: 'AM' | 'CM';
  masterId?: string;
  createdAt?: Date;
  declinedAt?: Date | null;
  rejectedAt?: Date | null;
}

/** Requests for replacement cards, open ones for a lost Multibenefit card by default. Answers their uids in order. */
export async function createRequests(deps: Deps, company: { uid: string }, inputs: readonly RequestInput[]): Promise<string[]> {
  const rows = inputs.map((input) => ({
    uid: newUid(),
    productCode: '90C',
    reason: 'loss',
    masterSystem: 'AM',
    masterId: String(BigInt(`0x${newUid().replaceAll('-', '').slice(-12)}`)),
    createdAt: deps.now(),
    declinedAt: null,
    rejectedAt: null,
    ...input,
  }));
  await inCompany(deps, company.uid, (tx) => insertRows(tx, 'card_requests', rows));
  return rows.map((row) => row.uid);
}
