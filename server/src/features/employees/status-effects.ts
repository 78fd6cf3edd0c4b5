import type { CardUid, EmployeeUid, UserUid } from '@portal/domain/identifiers/uid';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { SettableEmployeeStatus } from '@portal/domain/employees/employee-status';
import { byEmployee } from '../../parts/employees/by-employee';
import { cancelCardsOf } from '../../parts/cards/cancel-cards';
import { dropCheckouts, type Basket, type BasketRow } from '../../store/ordering/basket';
import { takeOut } from '../../store/ordering/basket-removals';
import type { CompanyTx } from '../../store/engine/db';
import { writeOffCredit } from '../../store/payments/write-off';

/** What a change did to one employee besides the change, for the audit. */
export interface ChangeTrace {
  removedFromBasket?: readonly BasketRow[];
  cancelledCards?: readonly CardUid[];
  writtenOff?: Hellers;
}

export interface StatusEffects {
  of(employeeUid: EmployeeUid): ChangeTrace;
}

interface Changed {
  /** Locked for oneself; undefined when the company has none. */
  basket: Basket | undefined;
  employeeUids: readonly EmployeeUid[];
  status: SettableEmployeeStatus;
  /** Names the booking of written off allowances. */
  cause: string;
  userUid: UserUid | null;
  now: Date;
}

/**
 * What follows from a changed status: everything of these people leaves the basket, and a checkout taken from it is void (EMP-S08,
 * S-041). Who is inactive loses cards and meal allowance for good (EMP-109, EMP-110).
 */
export async function applyStatusEffects(
  tx: CompanyTx,
  { basket, employeeUids, status, cause, userUid, now }: Changed,
): Promise<StatusEffects> {
  const removed =
    basket === undefined ? [] : await takeOut(tx, { basket, which: { employeeUids }, cause: 'employeeStatusChanged', userUid, now });
  if (removed.length > 0) await dropCheckouts(tx);
  const items = byEmployee(removed);
  if (status !== 'inactive') return { of: (uid) => ({ ...removedFrom(items.get(uid)) }) };
  const cards = byEmployee(await cancelCardsOf(tx, { employeeUids, now }));
  const allowances = new Map(
    (await writeOffCredit(tx, { employeeUids, cause, now })).map(({ employeeUid, amount }) => [employeeUid, amount]),
  );
  return {
    of: (uid) => ({
      ...removedFrom(items.get(uid)),
      cancelledCards: cards.get(uid)?.map((card) => card.uid) ?? [],
      writtenOff: allowances.get(uid) ?? hellers(0),
    }),
  };
}

const removedFrom = (items: readonly BasketRow[] | undefined): ChangeTrace => (items === undefined ? {} : { removedFromBasket: items });
