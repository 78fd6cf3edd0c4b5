import { v7 as newUid } from 'uuid';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { submitCheckout as submitCheckoutRoute } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, pragueYear } from '@portal/domain/calendar/prague-day';
import { COURIER_OF } from '@portal/domain/packages/tracking';
import type { Calculation } from '@portal/domain/ordering/calculation';
import { documentDates } from '@portal/domain/documents/document-dates';
import { type PaymentType, paysFirst } from '@portal/domain/payments/owed';
import type { NumberSeries } from '@portal/domain/documents/document-type';
import { hellers } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockBasket } from '../../../store/ordering/basket';
import { rememberOrdered } from '../../../store/ordering/basket-removals';
import { readPaymentType } from '../../../store/companies/contracts';
import type { CompanyTx } from '../../../store/engine/db';
import { insertDocument, registerVariableSymbol } from '../../../store/documents/documents';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { takeNumbers } from '../../../store/documents/number-series';
import { lockOrder, type OrderHead } from '../../../store/orders/order-head';
import { listPackageLabels, type PackageRow } from '../../../store/packages/package-labels';
import { readOrderingContext } from '../../../store/ordering/ordering-context';
import { acceptRequests, lockAnsweredRequests } from '../../../store/cards/request-answers';
import { freezeLines, numberPackages, orderCards, placeOrder, renewBasket } from '../../../store/ordering/submit';
import { calculateOrder, checkPrices } from './calculate-order';
import { basketFailure } from '../basket/judge-items';
import { checkPlaceable } from './check-placeable';
import { presentSubmit } from './present-checkout';

interface Placing {
  order: OrderHead;
  packages: PackageRow[];
  calculation: Calculation;
  paymentType: PaymentType;
  byDay: boolean;
  now: Date;
}

/**
 * Places the order in one transaction: frozen price, numbers, cards, documents, an empty basket and the jobs that carry it
 * on. Simultaneous and repeated calls have one effect and one answer (S-013); the locks are taken basket first, always.
 */
export function submitCheckout(
  deps: Deps,
  actor: CompanyActor,
  orderUid: OrderUid,
): Promise<ReplyOf<typeof submitCheckoutRoute> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const [basket, order] = await Promise.all([lockBasket(tx), lockOrder(tx, orderUid)]);
    if (basket === undefined || order === undefined || order.status === 'BASKET') return refuse('err.notFound');
    if (order.status !== 'CHECKOUT') return presentSubmit(tx, deps, order);
    if (order.itemsUid !== basket.itemsUid) return refuse('err.notFound');
    const now = deps.now();
    const { itemsUid } = order;
    const [, trouble, packages, calculation, { topUpMethod }, paymentType] = await Promise.all([
      lockAnsweredRequests(tx, itemsUid),
      basketFailure(tx, { itemsUid, today: pragueDay(now.getTime()) }),
      listPackageLabels(tx, orderUid),
      calculateOrder(tx, order),
      readOrderingContext(tx),
      readPaymentType(tx),
    ]);
    const failure = trouble ?? checkPlaceable(order, packages) ?? (await checkPrices(tx, order, { shown: calculation, now }));
    if (failure !== null) return failure;
    await Promise.all([
      orderCards(tx, { orderUid, itemsUid, now }),
      acceptRequests(tx, { orderUid, itemsUid, now }),
      freezeLines(tx, { orderUid, calculation }),
      rememberOrdered(tx, { basket, orderUid, userUid: actor.userUid, now }),
      renewBasket(tx, { basket, now }),
    ]);
    const number = await place(tx, { order, packages, calculation, paymentType, byDay: topUpMethod === 'byDay', now });
    tx.audit({
      subjectUid: orderUid,
      before: { status: 'CHECKOUT' },
      after: { status: 'SUBMITTED', number, paymentType, ...calculation.totals },
    });
    const placed = await lockOrder(tx, orderUid);
    return placed === undefined ? refuse('err.notFound') : presentSubmit(tx, deps, placed);
  });
}

/** The gap-free series are taken last, and nothing waits in between: their rows stay locked until commit. */
async function place(tx: CompanyTx, { order, packages, calculation, paymentType, byDay, now }: Placing): Promise<string> {
  const day = pragueDay(now.getTime());
  const year = pragueYear(now.getTime());
  const isFree = calculation.totals.priceIncVat === 0;
  const wantsProforma = paysFirst({ paymentType, total: calculation.totals.priceIncVat });
  const dates = documentDates({ kind: 'proforma', issuedOn: day });
  const courier = order.deliveryServiceCode === null ? null : COURIER_OF[order.deliveryServiceCode];
  const take = (series: NumberSeries, count: number) => (count === 0 ? [] : takeNumbers(tx, { series, year, count }));
  const [[number = ''], numbers, [proforma = null]] = await Promise.all([
    take('order', 1),
    take('package', courier === null ? 0 : packages.length),
    take('proforma', wantsProforma ? 1 : 0),
  ]);
  const { uid: orderUid } = order;
  const { totals } = calculation;
  const paidOn = isFree ? day : null;
  const document = { orderUid, ...dates, ...totals, totalPaid: hellers(0), now } as const;
  await Promise.all([
    courier !== null && numbers.length > 0 && numberPackages(tx, { orderUid, numbers, courier, now }),
    placeOrder(tx, { orderUid, number, now, dueOn: wantsProforma ? dates.dueDate : null, paidOn, totals, paymentType, byDay }),
    insertDocument(tx, { ...document, uid: newUid(), type: 'order_doc', number, status: isFree ? 'paid' : 'unpaid', paidDate: paidOn }),
    proforma !== null && issueProforma(tx, { number: proforma, document }),
    queueNext(tx, { orderUid, waitsForMoney: wantsProforma }),
  ]);
  return number;
}

type ProformaDraft = Omit<Parameters<typeof insertDocument>[1], 'uid' | 'type' | 'number' | 'status' | 'paidDate'>;

function issueProforma(tx: CompanyTx, { number, document }: { number: string; document: ProformaDraft }) {
  const { orderUid } = document;
  const uid = newUid();
  return Promise.all([
    insertDocument(tx, { ...document, uid, type: 'proforma', number, status: 'unpaid', paidDate: null }),
    registerVariableSymbol(tx, { symbol: number, orderUid, documentUid: uid }),
    enqueueForOrder(tx, { name: 'send-proforma', orderUid }),
  ]);
}

function queueNext(tx: CompanyTx, { orderUid, waitsForMoney }: { orderUid: OrderUid; waitsForMoney: boolean }) {
  return Promise.all([
    enqueueForOrder(tx, { name: 'check-order', orderUid }),
    !waitsForMoney && enqueueForOrder(tx, { name: 'process-order', orderUid }),
  ]);
}
