import { cancelOrder as cancelRoute } from '@portal/contract/orders/orders';
import { takeOverPackage as takeOverRoute } from '@portal/contract/orders/packages';
import { addDays, type Day } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { CANCELLATION_HOURS } from '@portal/domain/orders/promises';
import { askToCancelOrder } from '../../features/orders/ask-to-cancel';
import { takeOverPackage } from '../../features/orders/shipments/take-over-package';
import { secondPersonFrom } from '../../features/payments/bank/export-refunds';
import { approveRefund, listRefunds, markRefundSent } from '../../features/payments/bank/refunds';
import { backOffice } from '../../operator';
import { enqueue } from '../../store/operations/jobs';
import { listPackageLabels } from '../../store/packages/package-labels';
import { STATEMENT_HOUR, type Bank, type Transfer } from './bank';
import { actorOf, granted } from './call';
import type { Past } from './past';
import { placeOrder, type PlacedOrder } from './place-order';
import type { Fate, Story } from './story';

/** Longer than a package needs once its order is paid. */
const RECEIVED_AFTER_DAYS = 10;
/** The provider of a demonstration that has just begun takes its time, so that the order is seen waiting. */
const CONFIRMED_WITHIN_MS = CANCELLATION_HOURS * 3_600_000;
/** The provider needs longer to confirm a cancellation than the bank to tell of the payment. */
const BEFORE_STATEMENT_MS = 30_000;

interface Telling {
  story: Story;
  past: Past;
  bank: Bank;
  /** The order, once it is placed. */
  order: () => PlacedOrder;
}

/** Writes what people do about one order into the timeline: they place it, pay it, take its packages over, change their minds. Answers the order, once it is placed. */
export function tellStory(story: Story, { past, bank }: Pick<Telling, 'past' | 'bank'>): Telling['order'] {
  const { deps, clock, timeline, faults } = past;
  let placed: PlacedOrder | undefined;
  const order = (): PlacedOrder => {
    if (placed === undefined) throw new Error(`'${story.label}' was not placed yet`);
    return placed;
  };
  const telling = { story, past, bank, order };
  timeline.add(clock.at(story.orderedOn, story.hour ?? 8, 12), async () => {
    placed = await placeOrder(deps, story);
    if (story.fate === 'ownWay') faults.ownWay.add(placed.uid);
  });
  if (story.paidOn !== null) bank.expect(story.paidOn, () => pay(telling));
  ENDINGS[story.fate]?.(telling);
  return order;
}

const ENDINGS: Partial<Record<Fate, (telling: Telling) => void>> = {
  received: (telling) => {
    const { story, past } = telling;
    const arrived = addDays(story.paidOn ?? story.orderedOn, RECEIVED_AFTER_DAYS);
    past.timeline.add(past.clock.at(arrived, 10), () => takeOver(telling));
  },
  cancelled: (telling) => askToCancel(telling, nextMorning(telling)),
  cancelRequested: (telling) => {
    askToCancel(telling, nextMorning(telling));
    telling.past.timeline.add(nextMorning(telling), () => delayConfirmation(telling));
  },
  refunded: (telling) => {
    const paidOn: Day = telling.story.paidOn ?? telling.story.orderedOn;
    askToCancel(telling, new Date(telling.past.clock.at(paidOn, STATEMENT_HOUR).getTime() - BEFORE_STATEMENT_MS));
    telling.bank.expect(addDays(paidOn, 1), () => giveBack(telling));
  },
};

const nextMorning = ({ story, past: { clock } }: Telling): Date => clock.at(addDays(story.orderedOn, 1), 8);

async function pay({ story, order }: Telling): Promise<Transfer> {
  const { claim } = order();
  if (claim === null) throw new Error(`'${story.label}' costs nothing`);
  return { payer: story.company, symbol: claim.symbol, amount: story.paidAmount ?? claim.amount };
}

async function takeOver({ story, past: { deps }, order }: Telling): Promise<void> {
  const packages = await deps.db.read(story.company.tx.companyUid, (tx) => listPackageLabels(tx, order().uid));
  for (const { uid } of packages) await granted(takeOverPackage(deps, actorOf(story, takeOverRoute), { uid, missingCardUids: undefined }));
}

const askToCancel = ({ story, past: { deps, timeline }, order }: Telling, at: Date): void =>
  timeline.add(at, () => granted(askToCancelOrder(deps, actorOf(story, cancelRoute), order().uid)));

function delayConfirmation({ story, past: { deps, clock }, order }: Telling): Promise<void> {
  const { companyUid } = story.company.tx;
  const orderUid = order().uid;
  return enqueue(deps.db.directory, {
    name: 'finish-cancellation',
    payload: { companyUid, orderUid },
    runAt: new Date(clock.now.getTime() + CONFIRMED_WITHIN_MS),
    key: `finish-cancellation:${orderUid}`,
  });
}

/** The provider has the bank send the money back. */
async function giveBack({ story: { company }, past: { deps } }: Telling): Promise<Transfer> {
  const refund = (await listRefunds(deps)).find(({ companyUid }) => companyUid === company.tx.companyUid);
  if (refund === undefined) throw new Error(`nothing is owed to ${company.name}`);
  const { uid, amount, symbol } = refund;
  if (amount > secondPersonFrom(deps)) await approveRefund(deps, backOffice('Petr Ryba'), { uid, amount, account: refund.account ?? '' });
  const sent = await markRefundSent(deps, backOffice('Ivana Králová'), { uid, amount });
  if (!sent.ok) throw new Error(`the refund of ${company.name} cannot be sent: ${sent.error}`);
  return { payer: company, symbol, amount: hellers(-amount) };
}
