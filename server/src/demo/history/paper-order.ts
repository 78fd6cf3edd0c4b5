import { v7 as newUid } from 'uuid';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { pragueDay, yearOf, type Day } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { hellers, type Hellers } from '@portal/domain/money/money';
import { calculate } from '@portal/domain/ordering/calculation';
import { documentDates } from '@portal/domain/documents/document-dates';
import { COURIER_OF } from '@portal/domain/packages/tracking';
import { systemActor } from '../../actor';
import { simulatedTrackingNumber } from '../../adapters/courier/simulated-courier';
import { insertDocument, registerVariableSymbol } from '../../store/documents/documents';
import { takeNumbers } from '../../store/documents/number-series';
import type { CompanyTx } from '../../store/engine/db';
import { insertRows } from '../../store/engine/insert-rows';
import { freezeLines, numberPackages, placeOrder as storePlacement } from '../../store/ordering/submit';
import type { Bank } from './bank';
import type { Caller } from './call';
import { tell } from './messages';
import type { Past } from './past';
import type { Claim } from './place-order';

/** Vouchers on paper the provider ordered for the company (S-025, S-096): paid, sent in one package and followed from then on. */
export interface PaperStory extends Caller {
  label: string;
  product: { productCode: '10C'; serviceCode: '10C-200' } | { productCode: '75C'; serviceCode: '75C-200' };
  nominal: Hellers;
  /** Where the envelopes go. */
  place: { name: string; street: string; streetNumber: string; city: string; postcode: string };
  orderedOn: Day;
  paidOn: Day;
  sentOn: Day;
}

interface PaperOrder {
  claim: Claim;
  packageNumber: string;
}

const DELIVERY = '90C-421';
const COURIER = COURIER_OF[DELIVERY];

export function tellPaperStory(story: PaperStory, { past, bank }: { past: Past; bank: Bank }): void {
  const { deps, clock, timeline } = past;
  let placed: PaperOrder | undefined;
  const order = (): PaperOrder => {
    if (placed === undefined) throw new Error(`'${story.label}' was not placed yet`);
    return placed;
  };
  timeline.add(clock.at(story.orderedOn, 7, 20), async () => {
    placed = await deps.db.write(systemActor(story.company.tx.companyUid, 'order.submitted', 'demonstration'), async (tx) => {
      const written = await writeOrder(tx, story, deps.now());
      tx.audit({ after: { status: 'SUBMITTED', ...written } });
      return written;
    });
  });
  bank.expect(story.paidOn, () => Promise.resolve({ payer: story.company, ...order().claim }));
  timeline.add(clock.at(story.sentOn, 8), () => {
    const { packageNumber } = order();
    return tell(past, {
      type: 'package.dispatched',
      packageNumber,
      trackingNumber: simulatedTrackingNumber({ packageNumber, courier: COURIER }),
    });
  });
  timeline.add(clock.at(story.sentOn, 15), () => tell(past, { type: 'package.delivered', packageNumber: order().packageNumber }));
}

/** No call of the portal orders vouchers on paper: the order comes from the provider's own system as it is written here. */
async function writeOrder(tx: CompanyTx, story: PaperStory, now: Date): Promise<PaperOrder> {
  const orderUid = newUid();
  const { userUid: createdBy, label, nominal, product } = story;
  const head = { status: 'CHECKOUT', medium: 'paper', label, paymentType: 'proforma', deliveryServiceCode: DELIVERY };
  await insertRows(tx, 'orders', [{ uid: orderUid, itemsUid: newUid(), ...head, cardCount: 0, creditTotal: 0, createdBy, createdAt: now }]);
  await insertRows(tx, 'packages', [packageRow(story, { orderUid, now })]);
  const calculation = calculate({
    items: [{ ...product, count: 1, nominal }],
    priceList: priceList(),
    delivery: { serviceCode: DELIVERY, chargedPackages: 1, freePackages: 0 },
  });
  await freezeLines(tx, { orderUid, calculation });
  const { totals } = calculation;
  const { number, symbol, packageNumber } = await takeOneOfEach(tx, now);
  const dates = documentDates({ kind: 'proforma', issuedOn: pragueDay(now.getTime()) });
  await numberPackages(tx, { orderUid, numbers: [packageNumber], courier: COURIER, now });
  await storePlacement(tx, { orderUid, number, now, dueOn: dates.dueDate, paidOn: null, totals, paymentType: 'proforma', byDay: false });
  const document = { orderUid, ...dates, ...totals, totalPaid: hellers(0), status: 'unpaid', paidDate: null, now } as const;
  await insertDocument(tx, { ...document, uid: newUid(), type: 'order_doc', number });
  const documentUid = newUid();
  await insertDocument(tx, { ...document, uid: documentUid, type: 'proforma', number: symbol });
  await registerVariableSymbol(tx, { symbol, orderUid, documentUid });
  return { claim: { symbol, amount: totals.priceIncVat }, packageNumber };
}

async function takeOneOfEach(tx: CompanyTx, now: Date): Promise<{ number: string; symbol: string; packageNumber: string }> {
  const year = yearOf(pragueDay(now.getTime()));
  const [number = ''] = await takeNumbers(tx, { series: 'order', year, count: 1 });
  const [packageNumber = ''] = await takeNumbers(tx, { series: 'package', year, count: 1 });
  const [symbol = ''] = await takeNumbers(tx, { series: 'proforma', year, count: 1 });
  return { number, symbol, packageNumber };
}

function packageRow({ company, place: { name, ...address } }: PaperStory, { orderUid, now }: { orderUid: OrderUid; now: Date }) {
  const contact = { name: 'Jana', lastName: 'Dvořáková', email: 'jana.dvorakova@pekarna-lipa.example', phone: '+420601123456' };
  const label = {
    companyName: company.name,
    note: null,
    contactPersons: [contact],
    ...address,
    country: 'CZ',
    type: 'office',
    phone: contact.phone,
  };
  return {
    uid: newUid(),
    orderUid,
    locationUid: company.locations.get(name) ?? null,
    locationName: name,
    label,
    itemsCount: 1,
    isCharged: true,
    createdAt: now,
    updatedAt: now,
  };
}
