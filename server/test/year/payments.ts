import { credit } from '../world/bank-file';
import { ask, count, dayText, type PaymentMood, type Story, type StoryOrder } from './story';

/** Days after the order and shares of its price: an amount in hellers, or what is left of the price when negative. */
type Plan = { after: number; amount: number; symbol?: string }[];

const PLANS: Record<PaymentMood, (total: number) => Plan> = {
  onTime: (total) => [{ after: 3, amount: total }],
  late: (total) => [{ after: 35, amount: total }],
  inParts: (total) => [
    { after: 5, amount: Math.floor(total * 0.4) },
    { after: 12, amount: total - Math.floor(total * 0.4) },
  ],
  short: (total) => [
    { after: 4, amount: total - 100 },
    { after: 9, amount: 100 },
  ],
  wrongSymbol: (total) => [
    { after: 4, amount: total, symbol: '9999999999' },
    { after: 20, amount: total },
  ],
  twice: (total) => [
    { after: 3, amount: total },
    { after: 4, amount: total },
  ],
  never: (total) => [{ after: 70, amount: total }],
  cancels: () => [],
  cancelsAndPays: () => [],
};

/** Decides what will come to the account for an order that asks for money before the work. */
export function planPayments(story: Story, { symbol, total, mood }: StoryOrder): void {
  count(story, `mood ${mood}`);
  for (const { after, amount, symbol: wrong } of PLANS[mood](total))
    if (symbol !== '') story.expected.push({ day: story.day + after, symbol: wrong ?? symbol, amount });
}

/** The day after the order, customers who changed their minds say so; one of them pays before the provider could answer. */
export async function cancelOrders(story: Story): Promise<void> {
  for (const order of story.orders) {
    if (order.mood !== 'cancels' && order.mood !== 'cancelsAndPays') continue;
    const pays = order.mood === 'cancelsAndPays';
    const reply = await story.portal.call(order.companyUid, { method: 'PATCH', path: `/order/${order.uid}/cancel` });
    count(story, reply.status < 300 ? 'cancellations asked for' : `cancellations refused: ${reply.body.code}`);
    // Money for what could not be cancelled comes all the same.
    if (pays || reply.status >= 300) story.expected.push({ day: story.day, symbol: order.symbol, amount: order.total });
    order.mood = 'onTime';
  }
}

interface OpenInvoice {
  number: string;
  owed: number;
  due: string;
}

/** Invoices after delivery are paid two days before they are due, every third one long after. */
export async function payInvoices(story: Story): Promise<void> {
  const today = dayText(story.day);
  const invoices = await story.portal.query<OpenInvoice>(
    `SELECT number, (price_inc_vat - total_paid)::int AS owed, due_date::text AS due FROM documents
     WHERE type = 'invoice' AND status = 'unpaid' AND due_date <= '${today}'::date + 2 ORDER BY number`,
  );
  for (const { number, owed, due } of invoices) {
    const isLate = Number(number) % 3 === 0;
    if (isLate && Date.parse(today) - Date.parse(due) < 45 * 86_400_000) continue;
    if (story.expected.some(({ symbol }) => symbol === number)) continue;
    count(story, isLate ? 'invoices paid long after' : 'invoices paid in time');
    story.expected.push({ day: story.day, symbol: number, amount: owed });
  }
}

/** The bank's statement of the day; now and then the bank sends one again. */
export async function receiveStatement(story: Story): Promise<void> {
  const due = story.expected.filter(({ day }) => day <= story.day);
  if (due.length === 0) return;
  story.expected = story.expected.filter(({ day }) => day > story.day);
  story.statements += 1;
  const day = dayText(story.day);
  const movements = due.map(({ symbol, amount }) => credit(symbol, amount, { bookedOn: day }));
  const statement = { day, number: String(story.statements), movements };
  await story.portal.statement(statement);
  count(story, 'payments received', due.length);
  if (!story.random.chance(20)) return;
  await story.portal.statement(statement);
  count(story, 'statements sent twice');
}

/** Confirms what arrived: people of this company are not always so careful, the rest is assumed after 30 days. */
export async function takeOverParcels(story: Story): Promise<void> {
  const parcels = await story.portal.query<{ uid: string; companyUid: string }>(
    `SELECT uid, company_uid AS "companyUid" FROM packages WHERE delivered_at IS NOT NULL AND NOT is_taken_over ORDER BY number`,
  );
  for (const { uid, companyUid } of parcels) {
    if (!story.random.chance(15)) continue;
    await ask(story, companyUid, { method: 'PUT', path: `/orders/package/${uid}`, payload: { isTakenOver: true } });
    count(story, 'packages confirmed by hand');
  }
}
