import { load, percentile, type Load } from '../load';
import { ms, type Row } from '../report';
import type { Stage } from '../stage';
import type { BenchCompany } from '../world';

/** Turns in which both sizes are measured, so that a busy moment of the machine touches both. */
const TURNS = 3;
const ORDERS = ['employeeNumber', 'lastName', 'firstName'];

/** What a hundred times more people cost: the list as it opens, in its orders and on its first pages, and an item into the basket. */
export async function growthRows(stage: Stage): Promise<Row[]> {
  return [await growthRow(stage, 'list', listLoad), await growthRow(stage, 'basket', basketLoad)];
}

type Measure = (stage: Stage, company: BenchCompany) => Promise<Load>;

async function growthRow(stage: Stage, what: string, measure: Measure): Promise<Row> {
  const [few, many]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    few.push((await measure(stage, stage.small)).p95);
    many.push((await measure(stage, stage.large)).p95);
  }
  const [small, large] = [percentile(few, 0.5), percentile(many, 0.5)];
  return {
    work: `${what} of 100,000 employees, p95`,
    ours: ms(large),
    yardstick: `1,000 employees ${ms(small)}`,
    ratio: `${(large / small).toFixed(2)} ×`,
    bar: '≤ 2 ×',
    holds: large / small <= 2,
  };
}

const listLoad: Measure = ({ product, world, seconds }, { uid }) =>
  load({
    url: product.url,
    seconds: seconds / 2,
    requests: ORDERS.flatMap((sortBy) =>
      [1, 2, 3].map((page) => ({
        path: `/api/company/${uid}/employees?pageSize=50&pageNumber=${page}&sortBy=${sortBy}&filter[employeeStatus][]=active&filter[employeeStatus][]=active_till_date`,
        headers: world.headers,
      })),
    ),
  });

const basketLoad: Measure = ({ product, world, seconds }, { uid, employees }) =>
  load({
    url: product.url,
    seconds: seconds / 2,
    requests: employees.slice(0, 64).map((employeeUid) => ({
      method: 'POST',
      path: `/api/company/${uid}/basket`,
      headers: { ...world.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ productCode: '90C', productServiceCode: '26C-828', employeeUid, value: 2400, quantity: 1 }] }),
    })),
  });
