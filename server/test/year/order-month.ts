import { planPayments } from './payments';
import { ask, count, type Household, type PaymentMood, type Story, type StoryOrder } from './story';

interface Person {
  uid: string;
  hasCard: boolean;
}

interface Item {
  productCode: '90C';
  productServiceCode: string;
  employeeUid: string;
  quantity: number;
  value?: number;
  requestUid?: string;
}

const BATCH = 1_000;

/** The monthly order: cards for those without one, renewals, answers to requests, and credit for everybody who has or gets a card. */
export async function orderMonth(story: Story, household: Household): Promise<void> {
  const { company } = household;
  const people = await atWork(story, company.uid);
  const cards = people.filter(({ hasCard }) => !hasCard).map(({ uid }) => item(uid, '90C-401'));
  const credits = people.map(({ uid }) => ({ ...item(uid, '26C-828'), value: story.random.pick([1_500, 2_350, 4_700.5]) }));
  await fill(story, company.uid, [...cards, ...credits]);
  await answerRequests(story, company.uid);
  const { totalInserted } = await ask<{ totalInserted: number }>(story, company.uid, {
    method: 'POST',
    path: `/basket/${company.basketUid}/auto-insert`,
    payload: { productCode: '90C', rule: 'renewCards' },
  });
  count(story, 'renewals ordered', totalInserted);
  await checkOut(story, household);
}

/** A small order in the middle of the month, for whoever has no card yet. */
export async function orderCardsOfJoiners(story: Story, household: Household): Promise<void> {
  const people = (await atWork(story, household.company.uid)).filter(({ hasCard }) => !hasCard);
  if (people.length === 0) return;
  await fill(
    story,
    household.company.uid,
    people.map(({ uid }) => item(uid, '90C-401')),
  );
  await checkOut(story, household);
}

const item = (employeeUid: string, productServiceCode: string): Item => ({
  productCode: '90C',
  productServiceCode,
  employeeUid,
  quantity: 1,
});

/** Everybody who may get something; a card on its way counts as one. */
const atWork = (story: Story, companyUid: string): Promise<Person[]> =>
  story.portal.query<Person>(
    `SELECT e.uid, EXISTS (SELECT FROM cards c WHERE c.employee_uid = e.uid AND c.status NOT IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF')) AS "hasCard"
     FROM employees e WHERE e.company_uid = '${companyUid}' AND e.status IN ('active', 'active_till_date') ORDER BY e.employee_number`,
  );

async function fill(story: Story, companyUid: string, items: Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await ask(story, companyUid, { method: 'POST', path: '/basket', payload: { items: items.slice(start, start + BATCH) } });
}

interface OpenRequest {
  uid: string;
  reason: 'loss' | 'damage';
  employee: { uid: string };
}

/** Most requests are answered by a card, the rest declined or left without an answer. */
async function answerRequests(story: Story, companyUid: string): Promise<void> {
  const requests = await ask<OpenRequest[]>(story, companyUid, { method: 'GET', path: '/card-requests?pageSize=100' });
  for (const { uid, reason, employee } of requests) {
    const answer = story.random.int(1, 10);
    if (answer === 1) {
      await ask(story, companyUid, { method: 'PATCH', path: `/card-request/${uid}/decline` });
      count(story, 'requests declined');
    } else if (answer > 2) {
      const service = reason === 'loss' ? '90C-402' : '90C-404';
      await fill(story, companyUid, [{ ...item(employee.uid, service), requestUid: uid }]);
      count(story, 'replacements put into the basket');
    } else count(story, 'requests left without an answer');
  }
}

const MOODS: readonly PaymentMood[] = ['onTime', 'late', 'inParts', 'twice', 'short', 'cancels', 'wrongSymbol', 'never', 'cancelsAndPays'];

interface Submitted {
  order: { number: string };
  paymentInfo: { price: { priceIncVat: number }; variableSymbol: string } | null;
}

async function checkOut(story: Story, { company, paymentType }: Household): Promise<void> {
  const started = await startCheckout(story, company.uid);
  if (started === null) return;
  const deliveries = await ask<unknown[]>(story, company.uid, { method: 'GET', path: `/order-checkout/${started}/deliveries` });
  if (deliveries.length > 0) {
    const payload = { productServiceCode: story.random.pick(['90C-421', '90C-422']) };
    const reply = await story.portal.call(company.uid, { method: 'PATCH', path: `/order-checkout/${started}/delivery`, payload });
    if (reply.status >= 300) count(story, 'orders of credit only');
  }
  const { order, paymentInfo } = await ask<Submitted>(story, company.uid, {
    method: 'POST',
    path: `/order-checkout/${started}/submit`,
    payload: {},
  });
  const mood = MOODS[story.orders.length % MOODS.length] ?? 'onTime';
  const placed: StoryOrder = {
    companyUid: company.uid,
    uid: started,
    number: order.number,
    symbol: paymentInfo?.variableSymbol ?? '',
    total: Math.round((paymentInfo?.price.priceIncVat ?? 0) * 100),
    mood: paymentType === 'proforma' ? mood : 'onTime',
  };
  story.orders.push(placed);
  if (placed.total > 0) planPayments(story, placed);
  count(story, 'orders placed');
}

/** Entries that cannot be ordered any more are left out first, as a person would do. */
async function startCheckout(story: Story, companyUid: string): Promise<string | null> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reply = await story.portal.call(companyUid, { method: 'POST', path: '/order-checkout', payload: {} });
    if (reply.status < 300) return (reply.body.data as { order: { uid: string } }).order.uid;
    if (reply.body.code === 'emptyBasket') return null;
    count(story, `checkouts refused: ${reply.body.code}`);
    const errors = await ask<{ items: { uid: string }[] }[]>(story, companyUid, { method: 'GET', path: '/basket/errors?pageSize=100' });
    const itemUids = errors.flatMap(({ items }) => items.map(({ uid }) => uid));
    if (itemUids.length > 0) await ask(story, companyUid, { method: 'POST', path: '/basket/items-delete', payload: { itemUids } });
  }
  throw new Error('the checkout does not start');
}
