import { v7 as newUid } from 'uuid';
import { mediansInTurn, send } from '../load';
import { ms, type Row } from '../report';
import type { Stage } from '../stage';
import type { BenchCompany } from '../world';

const RUNS = 5;
/** Before them, of either server, so that neither is measured while it compiles. */
const WARMING = 4;
const BATCH = 1000;

/** So many credit lines into the basket and checked out to a placed order with its proforma. */
export async function orderRow(stage: Stage, lines: 1_000 | 10_000): Promise<Row> {
  const company = lines === 1_000 ? stage.small : stage.large;
  const people = company.employees.slice(0, lines);
  if (people.length < lines) throw new Error('too few active employees');
  const placeOurs = () => placeOrder(stage, company, people);
  const placeBare = () =>
    send(`${stage.floor.url}/order`, {
      body: { company: company.uid, list: newUid(), order: newUid(), rows: people.map((employee) => ({ employee, value: 240_000 })) },
    });
  await mediansInTurn(WARMING, [placeOurs, placeBare]);
  const [ours, bare] = await mediansInTurn(RUNS, [placeOurs, placeBare]);
  const limit = lines === 1_000 ? 4 : 3;
  return {
    work: `${lines.toLocaleString('en')} lines to a placed order`,
    ours: ms(ours),
    yardstick: `floor ${ms(bare)}`,
    ratio: `${(ours / bare).toFixed(1)} ×`,
    bar: `≤ ${limit} ×`,
    holds: ours / bare <= limit,
  };
}

/** Credit for so many people, placed; answers the order. */
export async function placeOrder(
  { product, world: { headers } }: Pick<Stage, 'product' | 'world'>,
  company: Pick<BenchCompany, 'uid'>,
  people: string[],
): Promise<string> {
  const base = `${product.url}/api/company/${company.uid}`;
  for (let from = 0; from < people.length; from += BATCH) {
    const items = people
      .slice(from, from + BATCH)
      .map((employeeUid) => ({ productCode: '90C', productServiceCode: '26C-828', employeeUid, value: 2400, quantity: 1 }));
    await send(`${base}/basket`, { headers, body: { items } });
  }
  const started = await send<{ data: { order: { uid: string } } }>(`${base}/order-checkout`, { headers, body: {} });
  await send(`${base}/order-checkout/${started.data.order.uid}/submit`, { headers, body: {} });
  return started.data.order.uid;
}
