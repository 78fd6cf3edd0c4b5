import { v7 as newUid } from 'uuid';
import type { submitCheckout as submitCheckoutRoute } from '@portal/contract/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, pragueYear } from '@portal/domain/calendar/prague-day';
import { COURIER_OF } from '@portal/domain/orders/tracking';
import type { Calculation } from '@portal/domain/ordering/calculation';
import { documentDates } from '@portal/domain/orders/document-dates';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockBasket } from '../../../store/basket';
import { rememberOrdered } from '../../../store/basket-removals';
import type { CompanyTx } from '../../../store/db';
import { insertDocument, registerVariableSymbol } from '../../../store/documents';
import { enqueue } from '../../../store/jobs';
import { takeNumbers } from '../../../store/number-series';
import { lockOrder, type OrderHead } from '../../../store/order-head';
import { listPackageLabels } from '../../../store/package-labels';
import { readOrderingContext } from '../../../store/ordering-context';
import { acceptRequests, lockAnsweredRequests } from '../../../store/request-answers';
import { freezeLines, numberPackages, orderCards, placeOrder, rememberGastro, renewBasket } from '../../../store/submit';
import { calculateOrder } from './calculate-order';
import { basketFailure } from '../basket/judge-items';
import { checkPlaceable } from './check-placeable';
import { presentSubmit } from './present-checkout';

interface Placing {
  order: OrderHead;
  calculation: Calculation;
  now: Date;
}

/**
 * Places the order in one transaction: frozen price, numbers, cards, documents, an empty basket and the jobs that carry it
 * on. Simultaneous and repeated calls have one effect and one answer (S-013); the locks are taken basket first, always.
 */
export function submitCheckout(deps: Deps, actor: CompanyActor, orderUid: string): Promise<ReplyOf<typeof submitCheckoutRoute> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const basket = await lockBasket(tx);
    const order = await lockOrder(tx, orderUid);
    if (basket === undefined || order === undefined || order.status === 'BASKET') return refuse('err.notFound');
    if (order.status !== 'CHECKOUT') return presentSubmit(tx, deps, order);
    if (order.itemsUid !== basket.itemsUid) return refuse('err.notFound');
    const now = deps.now();
    await lockAnsweredRequests(tx, order.itemsUid);
    const failure = await refusalOf(tx, { order, today: pragueDay(now.getTime()) });
    if (failure !== null) return failure;
    const placing = { order, calculation: await calculateOrder(tx, order), now };
    await orderCards(tx, { orderUid, itemsUid: order.itemsUid, now: placing.now });
    await acceptRequests(tx, { orderUid, itemsUid: order.itemsUid, now: placing.now });
    await freezeLines(tx, { orderUid, calculation: placing.calculation });
    const { topUpMethod } = await readOrderingContext(tx);
    await rememberGastro(tx, { itemsUid: order.itemsUid, byDay: topUpMethod === 'byDay' });
    await rememberOrdered(tx, { basket, orderUid, userUid: actor.userUid, now });
    await renewBasket(tx, { basketUid: basket.uid, now: placing.now });
    const number = await issueNumbers(tx, placing);
    tx.audit({
      subjectUid: orderUid,
      before: { status: 'CHECKOUT' },
      after: { status: 'SUBMITTED', number, ...placing.calculation.totals },
    });
    const placed = await lockOrder(tx, orderUid);
    return placed === undefined ? refuse('err.notFound') : presentSubmit(tx, deps, placed);
  });
}

/** What the order lacks, or what of it cannot be ordered on this day any more. */
const refusalOf = async (tx: CompanyTx, { order, today }: { order: OrderHead; today: string }): Promise<Failure | null> =>
  (await basketFailure(tx, { itemsUid: order.itemsUid, today })) ?? checkPlaceable(order, await listPackageLabels(tx, order.uid));

/** The gap-free series are taken last: their rows stay locked until commit. */
async function issueNumbers(tx: CompanyTx, placing: Placing): Promise<string> {
  const { order, calculation, now } = placing;
  const day = pragueDay(now.getTime());
  const year = pragueYear(now.getTime());
  const isFree = calculation.totals.priceIncVat === 0;
  const wantsProforma = !isFree && order.paymentType === 'proforma';
  const dates = documentDates({ kind: 'proforma', issuedOn: day });
  const packages = await listPackageLabels(tx, order.uid);
  const [number = ''] = await takeNumbers(tx, { series: 'order', year, count: 1 });
  if (packages.length > 0 && order.deliveryServiceCode !== null) {
    const numbers = await takeNumbers(tx, { series: 'package', year, count: packages.length });
    await numberPackages(tx, { orderUid: order.uid, numbers, courier: COURIER_OF[order.deliveryServiceCode], now });
  }
  await placeOrder(tx, {
    orderUid: order.uid,
    number,
    now,
    dueOn: wantsProforma ? dates.dueDate : null,
    paidOn: isFree ? day : null,
    totals: calculation.totals,
  });
  const document = { orderUid: order.uid, ...dates, ...calculation.totals, totalPaid: 0, now } as const;
  await insertDocument(tx, {
    ...document,
    uid: newUid(),
    type: 'order_doc',
    number,
    status: isFree ? 'paid' : 'unpaid',
    paidDate: isFree ? day : null,
  });
  if (wantsProforma) await issueProforma(tx, { order, year, document });
  await queueNext(tx, { order, waitsForMoney: wantsProforma });
  return number;
}

type ProformaDraft = Omit<Parameters<typeof insertDocument>[1], 'uid' | 'type' | 'number' | 'status' | 'paidDate'>;

async function issueProforma(
  tx: CompanyTx,
  { order, year, document }: { order: OrderHead; year: number; document: ProformaDraft },
): Promise<void> {
  const uid = newUid();
  const [number = ''] = await takeNumbers(tx, { series: 'proforma', year, count: 1 });
  await insertDocument(tx, { ...document, uid, type: 'proforma', number, status: 'unpaid', paidDate: null });
  await registerVariableSymbol(tx, { symbol: number, orderUid: order.uid, documentUid: uid });
  await enqueue(tx, {
    name: 'send-proforma',
    payload: { companyUid: tx.companyUid, orderUid: order.uid },
    key: `send-proforma:${order.uid}`,
  });
}

async function queueNext(tx: CompanyTx, { order, waitsForMoney }: { order: OrderHead; waitsForMoney: boolean }): Promise<void> {
  const payload = { companyUid: tx.companyUid, orderUid: order.uid };
  await enqueue(tx, { name: 'check-order', payload, key: `check-order:${order.uid}` });
  if (!waitsForMoney) await enqueue(tx, { name: 'process-order', payload, key: `process-order:${order.uid}` });
}
