import { useTranslation } from 'react-i18next';
import type { DeliveryPackage } from '@portal/contract/orders/packages';
import type { Order, getOrderSummary } from '@portal/contract/orders/orders';
import { formatDate, formatDateTime, formatMoney } from '../../../../lib/text/formats';
import { Card } from '../../../../ui/data-display/card';
import { Timeline, type TimelineStep } from '../../../../ui/data-display/timeline';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isCredit } from '../summary/price-lines';
import css from './payment.module.css';
import type { CheckoutOrder } from '../use-checkout';

interface WhatNextProps {
  order: CheckoutOrder;
  placed: Order | undefined;
  price: ReplyOf<typeof getOrderSummary> | undefined;
  packages: readonly DeliveryPackage[];
  isFree: boolean;
}

/** The way of the order from here on, with dates where they are known. */
export function WhatNext(props: WhatNextProps) {
  const { t } = useTranslation('ordering');
  const steps = useSteps(props);
  return (
    <Card>
      <h2 className={css.nextTitle}>{t('next.title')}</h2>
      <Timeline label={t('next.title')} steps={steps} />
    </Card>
  );
}

function useSteps({ order, placed, price, packages, isFree }: WhatNextProps): TimelineStep[] {
  const { t } = useTranslation('ordering');
  // Nothing to pay, paid already, or paid later by the contract: nothing waits for money.
  const startsNow = isFree || order.paymentInfo === null;
  const after = startsNow ? 'now' : 'todo';
  const pay = isFree ? null : order.paymentInfo === null ? laterStep(t, placed) : payStep(t, placed);
  const isPayLast = pay?.state === 'todo';
  return [
    sentStep(t, placed),
    ...(pay !== null && !isPayLast ? [pay] : []),
    ...(order.hasCredits ? [creditStep(t, price, startsNow)] : []),
    ...(order.hasCards ? cardSteps({ t, placed, packages, after }) : []),
    ...(isPayLast ? [pay] : []),
  ];
}

type T = ReturnType<typeof useTranslation<'ordering'>>['t'];

/** A proforma is spoken of where there is one: an order that costs nothing, or is invoiced later, has none (S-072). */
const sentStep = (t: T, placed: Order | undefined): TimelineStep => ({
  key: 'sent',
  state: 'done',
  what: t('next.sent'),
  when: formatDateTime(placed?.orderedAt),
  children: placed?.documents.some(({ type }) => type === 'proforma') ? t('next.sentText') : undefined,
});

function creditStep(t: T, price: WhatNextProps['price'], startsNow: boolean): TimelineStep {
  const amount = formatMoney((price?.data ?? []).filter(isCredit).reduce((sum, line) => sum + line.price, 0));
  return {
    key: 'credit',
    state: startsNow ? 'now' : 'todo',
    what: t('next.credit'),
    when: t(startsNow ? 'next.creditWhenNow' : 'next.creditWhen'),
    children: price && t('next.creditText', { amount }),
  };
}

const payStep = (t: T, placed: Order | undefined): TimelineStep => ({
  key: 'pay',
  state: 'now',
  what: t('next.pay'),
  when: placed?.dueDate && t('next.until', { date: formatDate(placed.dueDate) }),
  children: t('next.payText'),
});

/** The order asks for no money now: it came already, or comes after the invoice; null while that is not known. */
function laterStep(t: T, placed: Order | undefined): TimelineStep | null {
  if (placed === undefined) return null;
  if (placed.paid) return { key: 'pay', state: 'done', what: t('next.pay'), when: formatDate(placed.paidDate) };
  return { key: 'pay', state: 'todo', what: t('next.payLater'), children: t('next.payLaterText') };
}

interface CardFacts {
  t: T;
  placed: Order | undefined;
  packages: readonly DeliveryPackage[];
  after: 'now' | 'todo';
}

function cardSteps({ t, placed, packages, after }: CardFacts): TimelineStep[] {
  const courier = packages[0]?.courier ?? null;
  const places = packages.map(({ locationName, address }) => locationName ?? `${address.street} ${address.streetNumber}, ${address.city}`);
  return [
    {
      key: 'made',
      state: after,
      what: t('next.made', { count: placed?.cardQuantity ?? 0 }),
      when: t('next.madeWhen'),
      children: t(after === 'now' ? 'next.madeTextNow' : 'next.madeText'),
    },
    {
      key: 'delivered',
      state: 'todo',
      what: courier === null ? t('next.delivered') : t('next.deliveredBy', { courier }),
      when: t('next.deliveredWhen'),
      children: places.length === 0 ? undefined : t('next.deliveredText', { places: shortList(places) }),
    },
    { key: 'taken', state: 'todo', what: t('next.taken'), children: t('next.takenText') },
  ];
}

const MOST = 3;
const shortList = (places: string[]): string =>
  places.slice(0, MOST).join('; ') + (places.length > MOST ? ` +${places.length - MOST}` : '');
