import type { CheckoutDetail, PaymentInfo, submitCheckout } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { amountOwed } from '@portal/domain/payments/owed';
import type { Deps } from '../../../deps';
import { toPaymentInfo } from '../../../parts/orders/payment-info';
import type { CompanyTx } from '../../../store/engine/db';
import type { OrderHead } from '../../../store/orders/order-head';
import { findVariableSymbol } from '../../../store/payments/payments';

/** What the customer pays by: null before submit, for a zero total and once it is paid (S-114, S-116). */
export async function paymentInfoOf(tx: CompanyTx, deps: Deps, order: OrderHead): Promise<PaymentInfo | null> {
  const { status, paid: isPaid, priceIncVat: total, paidAmount } = order;
  if (order.number === null || amountOwed({ status, isPaid, total, paidAmount, isClaimed: true }) === 0) return null;
  const symbol = await findVariableSymbol(tx, order.uid);
  return symbol === undefined ? null : toPaymentInfo(deps.provider, { ...order, number: order.number, symbol });
}

export async function presentSubmit(tx: CompanyTx, deps: Deps, order: OrderHead): Promise<ReplyOf<typeof submitCheckout>> {
  return {
    data: {
      order: { uid: order.uid, number: order.number ?? '', status: order.status },
      paymentInfo: await paymentInfoOf(tx, deps, order),
    },
  };
}

export async function presentCheckout(tx: CompanyTx, deps: Deps, order: OrderHead): Promise<{ data: CheckoutDetail }> {
  return {
    data: {
      order: {
        uid: order.uid,
        status: order.status,
        number: order.number,
        label: order.label,
        mainDeliveryService: order.deliveryServiceCode === null ? null : { code: order.deliveryServiceCode },
        paymentType: order.paymentType,
        hasCards: order.cardCount > 0,
        hasCredits: order.creditTotal > 0,
        createdAt: order.createdAt.toISOString(),
        paymentInfo: await paymentInfoOf(tx, deps, order),
      },
    },
  };
}
