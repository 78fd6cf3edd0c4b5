import { v7 as newUid } from 'uuid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import type { Hellers } from '@portal/domain/money/money';
import { calculate } from '@portal/domain/ordering/calculation';
import { simulatedTrackingNumber } from '../../adapters/courier/simulated-courier';
import { insertRows } from '../../store/engine/insert-rows';
import { dispatchPackages } from '../../store/packages/package-steps';
import { arrivePackages } from './deliver-order';
import { listPackageLabels } from '../../store/packages/package-labels';
import { markCreditsPosted, resolveOrder } from '../../store/orders/order-processing';
import { freezeLines } from '../../store/ordering/submit';
import type { DemoClock } from '../demo-clock';
import type { DemoCompany } from '../demo-company';
import type { BookedMovement } from './bank-book';
import { payOrder } from './pay-order';
import { issue, type PlacedOrder } from './place-order';
import type { Timeline } from './timeline';

/** Vouchers on paper the provider ordered for the company (S-025, S-096): paid, sent in one package and followed from then on. */
export interface PaperStory {
  company: DemoCompany;
  createdBy: string;
  label: string;
  product: { productCode: '10C'; serviceCode: '10C-200' } | { productCode: '75C'; serviceCode: '75C-200' };
  nominal: Hellers;
  /** Where the envelopes go. */
  place: { name: string; street: string; streetNumber: string; city: string; postcode: string };
  orderedOn: Day;
  paidOn: Day;
  /** Null while it is being packed. */
  sentOn: Day | null;
}

const DELIVERY = '90C-421';

/** Writes it into the timeline: ordered, paid, sent, delivered. */
export function tellPaperStory(
  story: PaperStory,
  { clock, timeline, movements }: { clock: DemoClock; timeline: Timeline; movements: BookedMovement[] },
) {
  let placed: PlacedOrder | undefined;
  const { company } = story;
  timeline.add(clock.at(story.orderedOn, 7, 20), async (now) => void (placed = await place(story, now)));
  timeline.add(clock.at(story.paidOn, 9), async (now) => {
    const movement = placed === undefined ? null : await payOrder({ company }, placed, now);
    if (movement !== null) movements.push(movement);
  });
  if (story.sentOn === null) return;
  timeline.add(clock.at(story.sentOn, 8), async (now) => {
    if (placed !== undefined) await send(story, placed, now);
  });
}

async function place(story: PaperStory, now: Date): Promise<PlacedOrder> {
  const { tx } = story.company;
  const [uid, itemsUid] = [newUid(), newUid()];
  const { createdBy, label, nominal, product } = story;
  const head = { uid, itemsUid, status: 'CHECKOUT', medium: 'paper', label, paymentType: 'proforma', deliveryServiceCode: DELIVERY };
  await insertRows(tx, 'orders', [{ ...head, cardCount: 0, creditTotal: 0, createdBy, createdAt: now }]);
  await insertRows(tx, 'packages', [packageRow(story, { orderUid: uid, now })]);
  const calculation = calculate({
    items: [{ ...product, count: 1, nominal }],
    priceList: priceList(),
    delivery: { serviceCode: DELIVERY, chargedPackages: 1, freePackages: 0 },
  });
  await freezeLines(tx, { orderUid: uid, calculation });
  const { totals } = calculation;
  const issued = await issue({ company: story.company, delivery: DELIVERY }, { uid, totals, now });
  return { uid, itemsUid, totals, creditTotal: 0, cardCount: 0, ...issued };
}

function packageRow({ company, place: { name, ...address } }: PaperStory, { orderUid, now }: { orderUid: string; now: Date }) {
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

async function send({ company: { tx } }: PaperStory, order: PlacedOrder, now: Date): Promise<void> {
  const orderUid = order.uid;
  const dispatches = (await listPackageLabels(tx, orderUid)).map(({ number }) => {
    const packageNumber = number ?? '';
    return { number: packageNumber, trackingNumber: simulatedTrackingNumber({ packageNumber, courier: 'Česká pošta' }) };
  });
  await markCreditsPosted(tx, { orderUid, now });
  await dispatchPackages(tx, { dispatches, now });
  await arrivePackages(tx, order, now);
  await resolveOrder(tx, { orderUid, now });
}
