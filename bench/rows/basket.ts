import { v7 as newUid } from 'uuid';
import { loadWarm } from '../load';
import { perSecond, type Row } from '../report';
import type { Stage } from '../stage';

/** One credit item into the basket, 16 clients; the product with session, company, rules and audit. */
export async function basketRow({ product, floor, small, world, seconds }: Stage): Promise<Row> {
  const people = small.employees.slice(0, 64);
  const ours = await loadWarm({
    url: product.url,
    seconds,
    requests: people.map((employeeUid) => ({
      method: 'POST',
      path: `/api/company/${small.uid}/basket`,
      headers: { ...world.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ productCode: '90C', productServiceCode: '26C-828', employeeUid, value: 2400, quantity: 1 }] }),
    })),
  });
  const list = newUid();
  const bare = await loadWarm({
    url: floor.url,
    seconds,
    requests: people.map((employee) => ({
      method: 'POST',
      path: '/basket',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company: small.uid, items: list, employee, value: 240_000 }),
    })),
  });
  const speed = ours.perSecond / bare.perSecond;
  return {
    work: 'add one item to the basket, 16 clients',
    ours: `${perSecond(ours.perSecond)}, p99 ${ours.p99} ms`,
    yardstick: `floor ${perSecond(bare.perSecond)}, p99 ${bare.p99} ms`,
    ratio: `${speed.toFixed(2)} ×`,
    bar: '≥ 0.5 ×',
    holds: speed >= 0.5,
  };
}
