import type { BasketItemInput } from '@portal/contract/basket';
import { refuse, type Failure } from '@portal/contract/errors';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { canOrderCredit } from '@portal/domain/ordering/credit-eligibility';
import { cardPurpose } from '@portal/domain/catalogue/card-purpose';
import { validateBasketItem, type BasketItem } from '@portal/domain/ordering/basket-item';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import { czkToHellers } from '@portal/domain/money/money';
import type { BasketKey, BasketRow } from '../../../store/basket';
import type { EmployeeFacts } from '../../../store/employee-facts';
import type { OrderingContext } from '../../../store/ordering-context';

export interface ChangeFacts {
  context: OrderingContext;
  employees: Map<string, EmployeeFacts>;
  activeLocations: Set<string>;
}

export interface ChangePlan {
  ok: true;
  upserts: BasketRow[];
  removals: BasketKey[];
  skipped: { rowNumber: number; personNumber: string | null; reason: SkipReason }[];
}

/**
 * Decides entry by entry what a basket change does. A wrong structure refuses the whole call; an employee who cannot order
 * is skipped with a reason (S-046). The last entry with the same key wins (S-043).
 */
export function planChange(inputs: BasketItemInput[], facts: ChangeFacts): ChangePlan | Failure {
  const upserts = new Map<string, BasketRow>();
  const removals = new Map<string, BasketKey>();
  const skipped: ChangePlan['skipped'] = [];
  const checked = checkStructure(inputs, facts.context);
  if ('error' in checked) return checked;
  const cards = cardsAfter(inputs, checked.items, facts.employees);
  for (const [index, item] of checked.items.entries()) {
    const input = inputs[index] as BasketItemInput;
    const key = {
      employeeUid: input.employeeUid,
      serviceCode: item.serviceCode,
      walletUid: item.kind === 'credit' ? item.walletUid : null,
    };
    const name = Object.values(key).join(' ');
    const reason = item.remove ? null : skipReason(input, item, { ...facts, cardsInBasket: cards });
    if (reason !== null) {
      skipped.push({ rowNumber: index + 1, personNumber: facts.employees.get(input.employeeUid)?.employeeNumber ?? null, reason });
      continue;
    }
    upserts.delete(name);
    removals.delete(name);
    if (item.remove) removals.set(name, key);
    else upserts.set(name, toRow(input, item));
  }
  return { ok: true, upserts: [...upserts.values()], removals: [...removals.values()], skipped };
}

function checkStructure(inputs: BasketItemInput[], context: OrderingContext): { items: BasketItem[] } | Failure {
  const rules = {
    ...context,
    wallets: context.wallets.filter((wallet) => wallet.isSelected),
    byDay: context.topUpMethod === 'byDay',
    channel: 'manual',
  } as const;
  const items: BasketItem[] = [];
  for (const [index, input] of inputs.entries()) {
    const value = input.value === null || input.value === undefined ? null : czkToHellers(input.value);
    const check = validateBasketItem(
      {
        productCode: input.productCode,
        serviceCode: input.productServiceCode,
        value,
        quantity: input.quantity ?? null,
        walletUid: input.walletUid ?? null,
      },
      rules,
    );
    if (!check.ok) {
      if (check.error !== 'err.input.invalid') return refuse(check.error);
      return refuse(check.error, { fields: [{ path: `items.${index}.${check.path}`, code: check.code }] });
    }
    items.push(check.item);
  }
  return { items };
}

/** Cards the basket will hold after this change, so that a card and its credit can come in one call. */
function cardsAfter(inputs: BasketItemInput[], items: BasketItem[], employees: ChangeFacts['employees']): Set<string> {
  const cards = new Set([...employees.values()].flatMap(({ uid, cardsInBasket }) => cardsInBasket.map((product) => `${uid} ${product}`)));
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'card') continue;
    const key = `${inputs[index]?.employeeUid} ${item.productCode}`;
    if (item.remove) cards.delete(key);
    else cards.add(key);
  }
  return cards;
}

function skipReason(input: BasketItemInput, item: BasketItem, facts: ChangeFacts & { cardsInBasket: Set<string> }): SkipReason | null {
  const employee = facts.employees.get(input.employeeUid);
  if (employee === undefined) return 'employeeNotFound';
  const holder = { employeeStatus: employee.status, cardStatus: employee.cards[item.productCode] ?? null };
  if (item.kind === 'credit') {
    const eligibility = canOrderCredit({ ...holder, hasCardInBasket: facts.cardsInBasket.has(`${employee.uid} ${item.productCode}`) });
    return eligibility.ok ? null : eligibility.reason;
  }
  const eligibility = canOrderCard(holder, cardPurpose(item.serviceCode));
  if (!eligibility.ok) return eligibility.reason;
  const isPlaceActive = input.locationUid ? facts.activeLocations.has(input.locationUid) : employee.isLocationActive;
  return isPlaceActive ? null : 'locationNotActive';
}

function toRow(input: BasketItemInput, item: BasketItem): BasketRow {
  return {
    employeeUid: input.employeeUid,
    productCode: item.productCode,
    serviceCode: item.serviceCode,
    kind: item.kind === 'card' ? 'cards' : 'credits',
    walletUid: item.kind === 'credit' ? item.walletUid : null,
    quantity: item.kind === 'credit' ? item.quantity : 1,
    value: item.kind === 'credit' ? item.value : null,
    locationUid: item.kind === 'card' ? (input.locationUid ?? null) : null,
    requestUid: input.requestUid ?? null,
  };
}
