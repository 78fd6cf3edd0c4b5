import type { BasketItemInput } from '@portal/contract/ordering/basket';
import * as basket from '@portal/contract/ordering/basket';
import * as checkout from '@portal/contract/ordering/checkout';
import { czkToHellers, hellersToCzk, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../deps';
import { changeBasket } from '../../features/ordering/basket/change-basket';
import { chooseDelivery, nameOrder } from '../../features/ordering/checkout/edit-checkout';
import { startCheckout } from '../../features/ordering/checkout/start-checkout';
import { submitCheckout } from '../../features/ordering/checkout/submit-checkout';
import { actorOf, granted } from './call';
import { findOpenRequest } from './card-requests';
import type { Story, StoryItem } from './story';

/** What the company was asked to pay, and by which symbol. */
export interface Claim {
  symbol: string;
  amount: Hellers;
}

export interface PlacedOrder {
  uid: string;
  /** Null for an order that costs nothing. */
  claim: Claim | null;
}

/** Fills the basket and sends it, as a person does on the screens. */
export async function placeOrder(deps: Deps, story: Story): Promise<PlacedOrder> {
  await fillBasket(deps, story);
  const started = await granted(startCheckout(deps, actorOf(story, checkout.startCheckout)));
  const orderUid = started.data.order.uid;
  const { label, delivery } = story;
  if (label !== null) await granted(nameOrder(deps, actorOf(story, checkout.nameOrder), { orderUid, label }));
  if (delivery !== null) await granted(chooseDelivery(deps, actorOf(story, checkout.chooseDelivery), { orderUid, code: delivery }));
  const placed = await granted(submitCheckout(deps, actorOf(story, checkout.submitCheckout), orderUid));
  const { paymentInfo } = placed.data;
  if (paymentInfo === null) return { uid: orderUid, claim: null };
  return { uid: orderUid, claim: { symbol: paymentInfo.variableSymbol, amount: czkToHellers(paymentInfo.price.priceIncVat) } };
}

async function fillBasket(deps: Deps, story: Story): Promise<void> {
  const items: BasketItemInput[] = [];
  for (const item of story.items) items.push(await toInput(deps, story, item));
  const changed = await granted(changeBasket(deps, actorOf(story, basket.changeBasket), items));
  const { skipped } = changed.data;
  if (skipped.length > 0) throw new Error(`'${story.label}' of ${story.company.name} left out ${JSON.stringify(skipped)}`);
}

async function toInput(deps: Deps, story: Story, item: StoryItem): Promise<BasketItemInput> {
  const { employeeUid, serviceCode: productServiceCode } = item;
  const entry = { productCode: '90C', productServiceCode, employeeUid } as const;
  if (item.kind === 'cards')
    return { ...entry, quantity: 1, requestUid: item.isRequested === true ? await findOpenRequest(deps, story, employeeUid) : null };
  const walletUid = item.wallet === null ? null : story.company.wallets[item.wallet];
  return { ...entry, quantity: item.quantity, value: hellersToCzk(item.value), walletUid };
}
