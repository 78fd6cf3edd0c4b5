import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { Deps } from '../src/deps';
import { insertRows } from '../src/store/insert-rows';
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
}

/** Cards, active Multibenefit ones by default. Answers their uids in order. */
export async function createCards(deps: Deps, company: { uid: string }, inputs: readonly CardInput[]): Promise<string[]> {
  const now = deps.now();
  const rows = inputs.map((input) => ({
    uid: newUid(),
    productCode: '90C',
    status: 'CRD_ACT',
    serviceCode: '90C-401',
    number: '**** **** **** 4821',
    expiresOn: '2029-06-30',
    orderUid: null,
    packageUid: null,
    createdAt: now,
    updatedAt: now,
    ...input,
  }));
  await inCompany(deps, company.uid, (tx) => insertRows(tx, 'cards', rows));
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
}
