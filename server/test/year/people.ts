import { ask, count, dayText, tell, type Household, type Story } from './story';

/** Somebody starts: a new employee who will want a card. */
export async function join(story: Story, household: Household): Promise<void> {
  const { company } = household;
  household.joiners += 1;
  const employeeNumber = `N-${story.day}-${household.joiners}`;
  const person = { firstName: 'Jiřina', lastName: 'Nováčková', employeeNumber, locationUid: company.locationUid };
  await ask(story, company.uid, { method: 'POST', path: '/employees', payload: person, key: `join-${company.uid}-${employeeNumber}` });
  count(story, 'people who joined');
}

/** Somebody leaves, at once or at the end of a notice; sometimes before their card is paid or made. */
export async function leave(story: Story, { company }: Household): Promise<void> {
  const unmade = story.random.chance(40)
    ? `AND EXISTS (SELECT FROM cards c WHERE c.employee_uid = e.uid AND c.status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF'))`
    : '';
  const people = await story.portal.query<{ uid: string }>(
    `SELECT e.uid FROM employees e WHERE e.company_uid = '${company.uid}' AND e.status = 'active' ${unmade} ORDER BY e.employee_number LIMIT 50`,
  );
  if (people.length === 0) return;
  const { uid } = story.random.pick(people);
  const atOnce = story.random.chance(50);
  const payload = atOnce ? { status: 'inactive' } : { status: 'active_till_date', activeTo: dayText(story.day + 20) };
  const reply = await story.portal.call(company.uid, { method: 'PUT', path: `/employees/${uid}/status`, payload });
  // Asked again after a lost answer, it may have happened already.
  if (reply.status >= 300) return count(story, `leaving refused: ${reply.body.code}`);
  count(story, atOnce ? 'people who left at once' : 'people who gave notice');
  if (unmade !== '') count(story, 'people who left with a card in the making');
}

interface Holder {
  card: string;
  employee: string;
}

/** A card is lost: the holder asks for another, and the office blocks the lost one; a few are found again. */
export async function loseCard(story: Story, { company }: Household): Promise<void> {
  const holders = await story.portal.query<Holder>(
    `SELECT c.uid AS card, c.employee_uid AS employee FROM cards c JOIN employees e ON e.uid = c.employee_uid AND e.status = 'active'
     WHERE c.company_uid = '${company.uid}' AND c.status = 'CRD_ACT' AND c.product_code = '90C' ORDER BY md5(c.uid::text) LIMIT 60`,
  );
  if (holders.length === 0) return;
  const { card, employee } = story.random.pick(holders);
  const request = {
    type: 'cardRequest.created',
    employeeUid: employee,
    productCode: '90C',
    masterSystem: 'AM',
    masterId: String(story.events + 1),
  };
  const isTaken = await tell(story, { ...request, reason: story.random.pick(['loss', 'damage']) });
  count(story, isTaken ? 'cards lost' : 'requests the portal refused');
  const blocked = await story.portal.call(company.uid, { method: 'PATCH', path: `/card/${card}/block`, payload: {} });
  count(story, blocked.status < 300 ? 'cards blocked' : `blocks refused: ${blocked.body.code}`);
}

/** The processor cannot make one of the cards it was given. */
export async function rejectCard(story: Story): Promise<void> {
  const cards = await story.portal.query<{ uid: string }>(`SELECT uid FROM cards WHERE status = 'CRD_IN_PRD' ORDER BY uid LIMIT 20`);
  if (cards.length === 0 || !story.random.chance(30)) return;
  const isTaken = await tell(story, { type: 'card.rejected', cardUid: story.random.pick(cards).uid });
  count(story, isTaken ? 'cards rejected' : 'rejections that came late');
}

/** The provider holds an order by its own decision and lets it go a week later. */
export async function holdOrder(story: Story): Promise<void> {
  const [held] = await story.portal.query<{ number: string }>(
    `SELECT number FROM orders WHERE status = 'BLOCKED' AND blocked_at < '${dayText(story.day - 7)}' ORDER BY number LIMIT 1`,
  );
  if (held !== undefined && story.random.chance(40)) {
    await tell(story, { type: 'order.released', orderNumber: held.number });
    count(story, 'orders released by the provider');
  }
  const [open] = await story.portal.query<{ number: string }>(
    `SELECT number FROM orders WHERE status = 'SUBMITTED' AND NOT paid AND credits_posted_at IS NULL ORDER BY number DESC LIMIT 1`,
  );
  if (open === undefined || !story.random.chance(10)) return;
  const isTaken = await tell(story, { type: 'order.blocked', orderNumber: open.number, reason: 'dodger' });
  if (isTaken) count(story, 'orders held by the provider');
}
