import { v7 as newUid } from 'uuid';
import { pragueDay, yearOf } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { calculate, type Calculation } from '@portal/domain/ordering/calculation';
import { documentDates } from '@portal/domain/documents/document-dates';
import { COURIER_OF } from '@portal/domain/packages/tracking';
import { countPackages, createPackages, sumItems } from '../../store/ordering/checkout';
import { insertDocument, registerVariableSymbol } from '../../store/documents/documents';
import { insertRows } from '../../store/engine/insert-rows';
import { takeNumbers } from '../../store/documents/number-series';
import { acceptRequests } from '../../store/cards/request-answers';
import { freezeLines, numberPackages, orderCards, placeOrder as storePlacement, rememberGastro } from '../../store/ordering/submit';
import type { Story, StoryItem } from './story';

export interface PlacedOrder {
  uid: string;
  itemsUid: string;
  number: string;
  totals: Calculation['totals'];
  /** Null for an order that costs nothing. */
  proforma: { uid: string; number: string } | null;
  creditTotal: number;
  cardCount: number;
}

/** Cards that cost nothing: renewals, claims, exchanges (S-022). */
const FREE_SERVICES = ['90C-403', '90C-407', '90C-410', '90C-412'];

/** Places an order of the past with the statements and the calculation of today's checkout. */
export async function placeOrder(story: Story, now: Date): Promise<PlacedOrder> {
  const { tx } = story.company;
  const uid = newUid();
  const itemsUid = newUid();
  const credits = story.items.filter((item) => item.kind === 'credits');
  const creditTotal = credits.reduce((sum, { value, quantity }) => sum + value * quantity, 0);
  const cardCount = story.items.length - credits.length;
  const { label, createdBy, delivery } = story;
  const head = { uid, itemsUid, status: 'CHECKOUT', label, paymentType: 'proforma', deliveryServiceCode: delivery, cardCount, creditTotal };
  await insertRows(tx, 'orders', [{ ...head, createdBy, createdAt: now }]);
  await insertRows(
    tx,
    'order_items',
    story.items.map((item) => itemRow(item, { itemsUid, story, now })),
  );
  await createPackages(tx, { orderUid: uid, itemsUid, freeServices: FREE_SERVICES, now });
  const calculation = await calculateOrder(story, { uid, itemsUid });
  await freezeLines(tx, { orderUid: uid, calculation });
  await orderCards(tx, { orderUid: uid, itemsUid, now });
  await acceptRequests(tx, { orderUid: uid, itemsUid, now });
  await rememberGastro(tx, { itemsUid, byDay: story.byDay });
  const issued = await issue(story, { uid, totals: calculation.totals, now });
  return { uid, itemsUid, totals: calculation.totals, creditTotal, cardCount, ...issued };
}

function itemRow(item: StoryItem, { itemsUid, story, now }: { itemsUid: string; story: Story; now: Date }) {
  const isCredit = item.kind === 'credits';
  return {
    uid: newUid(),
    itemsUid,
    employeeUid: item.employeeUid,
    productCode: '90C',
    serviceCode: item.serviceCode,
    kind: item.kind,
    walletUid: isCredit && item.wallet !== null ? story.company.wallets[item.wallet] : null,
    quantity: isCredit ? item.quantity : 1,
    value: isCredit ? item.value : null,
    requestUid: isCredit ? null : (item.requestUid ?? null),
    createdAt: now,
  };
}

async function calculateOrder(
  { company: { tx }, delivery }: Story,
  { uid, itemsUid }: { uid: string; itemsUid: string },
): Promise<Calculation> {
  const packages = await countPackages(tx, uid);
  const charged = { chargedPackages: packages.charged, freePackages: packages.free };
  return calculate({
    items: await sumItems(tx, itemsUid),
    priceList: priceList(),
    delivery: delivery === null ? null : { serviceCode: delivery, ...charged },
  });
}

interface Issue {
  uid: string;
  totals: Calculation['totals'];
  now: Date;
}

/** Numbers the order and its packages and issues its documents, as a submit does. */
export async function issue(
  story: Pick<Story, 'company' | 'delivery'>,
  { uid, totals, now }: Issue,
): Promise<Pick<PlacedOrder, 'number' | 'proforma'>> {
  const { tx } = story.company;
  const day = pragueDay(now.getTime());
  const year = yearOf(day);
  const isFree = totals.priceIncVat === 0;
  const dates = documentDates({ kind: 'proforma', issuedOn: day });
  const [number = ''] = await takeNumbers(tx, { series: 'order', year, count: 1 });
  const { charged, free } = await countPackages(tx, uid);
  if (story.delivery !== null && charged + free > 0) {
    const numbers = await takeNumbers(tx, { series: 'package', year, count: charged + free });
    await numberPackages(tx, { orderUid: uid, numbers, courier: COURIER_OF[story.delivery], now });
  }
  await storePlacement(tx, {
    orderUid: uid,
    number,
    now,
    dueOn: isFree ? null : dates.dueDate,
    paidOn: isFree ? day : null,
    totals,
    paymentType: 'proforma',
  });
  const document = { orderUid: uid, ...dates, ...totals, totalPaid: 0, now };
  const paid = isFree ? ({ status: 'paid', paidDate: day } as const) : ({ status: 'unpaid', paidDate: null } as const);
  await insertDocument(tx, { ...document, uid: newUid(), type: 'order_doc', number, ...paid });
  if (isFree) return { number, proforma: null };
  const [symbol = ''] = await takeNumbers(tx, { series: 'proforma', year, count: 1 });
  const proforma = { uid: newUid(), number: symbol };
  await insertDocument(tx, { ...document, uid: proforma.uid, type: 'proforma', number: symbol, status: 'unpaid', paidDate: null });
  await registerVariableSymbol(tx, { symbol, orderUid: uid, documentUid: proforma.uid });
  return { number, proforma };
}
