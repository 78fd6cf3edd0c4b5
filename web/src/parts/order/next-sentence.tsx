import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portal/contract/orders/orders';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { nextStep, type NextStep } from '@portal/domain/orders/next-step';
import { formatDate, formatMoney } from '../../lib/text/formats';
import { today } from '../../lib/text/day-text';
import { orderFacts } from './order-facts';
import { promisesOf } from './promises-of';
import { stepTarget } from './step-target';
import { TaggedText } from '../../ui/typography/tagged-text';

/** What happens next with an order, short enough for a row of a table; a link where the reader can move it on. */
export function NextSentence({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const step = nextStep(orderFacts(order));
  const target = stepTarget(order, step.key);
  return (
    <TaggedText
      t={t}
      i18nKey={`next.${textKey(order, step)}`}
      values={wordsOf(order, step)}
      components={{ go: target === null ? <span /> : <Link {...target} /> }}
    />
  );
}

/** The same as a full sentence or two, for the order itself; without links, the page has them. */
export function useNextSentence(order: Order): string {
  const { t } = useTranslation('order');
  const step = nextStep(orderFacts(order));
  return t(`nextLong.${textKey(order, step)}`, wordsOf(order, step));
}

/** Keys of the rules, told apart further by what the order was for and by what is known. */
function textKey(order: Order, { key }: NextStep): string {
  if (key === 'done') return doneKey(order);
  if (key === 'cancelledRefund') return isReturned(order) ? 'cancelledReturned' : key;
  if (order.status === 'RESOLVED' && (key === 'pay' || key === 'payOverdue')) return key === 'pay' ? 'invoiceDue' : 'invoiceOverdue';
  return WORK.has(key) ? workKey(order, key) : key;
}

/** Work goes on: what costs nothing, or is paid later, was not paid yet. */
function workKey(order: Order, key: NextStep['key']): string {
  if (order.hasPaperShipments) return order.paid ? 'paper' : 'paperUnpaid';
  if (key === 'creditsBeingPosted') return order.paid ? key : 'creditsUnpaid';
  if (key !== 'cardsInProduction') return key;
  if (order.progress.packagesDispatched > 0) return 'cardsPartlySent';
  if (promisedDispatch(order) !== null) return 'cardsExpedited';
  return order.paid && order.price.priceIncVat > 0 ? key : 'cardsFree';
}

/** The bank has sent back all there was. */
const isReturned = ({ payments: { returned, refunds } }: Order): boolean => returned > 0 && refunds.length === 0;

/** The day by which the cards leave, as long as the promise can be kept. */
function promisedDispatch(order: Order): string | null {
  const { delivery } = promisesOf(order);
  return delivery !== null && delivery >= today() ? delivery : null;
}

const WORK: ReadonlySet<NextStep['key']> = new Set<NextStep['key']>(['cardsInProduction', 'cardsOnTheWay', 'creditsBeingPosted']);

function doneKey({ price, cardQuantity, hasPaperShipments, progress }: Order): string {
  if (hasPaperShipments) return 'donePaper';
  if (price.priceIncVat === 0) return 'doneFree';
  if (cardQuantity > 0) return 'doneCards';
  return progress.creditsPostedAt === null ? 'done' : 'doneCredits';
}

function wordsOf(order: Order, { params }: NextStep): Record<string, string | number> {
  const { progress } = order;
  return {
    dueDate: formatDate(params.dueDate),
    remaining: amount(params.remaining),
    paid: amount(params.paid),
    refund: amount(params.amount),
    returned: formatMoney(order.payments.returned),
    days: params.days ?? 0,
    count: params.packages ?? 0,
    sent: progress.packagesDispatched,
    expedite: formatDate(promisedDispatch(order)),
    paidOn: formatDate(order.paidDate ?? order.orderedAt),
    sentOn: formatDate(progress.dispatchedAt),
    posted: formatDate(progress.creditsPostedAt),
  };
}

const amount = (given: Hellers | undefined) => (given === undefined ? '' : formatMoney(hellersToCzk(given)));
