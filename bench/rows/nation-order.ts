import { randomUUID } from 'node:crypto';
import { send } from '../load';
import { PROVIDER_TOKEN, type NationWorld } from '../nation/nation-world';
import { openQueue } from '../nation/queue';
import type { Row } from '../report';
import { placeOrder } from './order';

const LONGEST_MS = 300_000;

/** Everybody of the giant into one order: submitted and, once it is paid, worked on at the first try. */
export async function largeOrderRows(nation: NationWorld): Promise<Row[]> {
  const { world, product, giant } = nation;
  const queue = await openQueue(world.databaseUrl);
  try {
    const people = await queue.rows<{ uid: string }>(
      `SELECT uid FROM employees WHERE company_uid = $1 AND status = 'active' ORDER BY uid`,
      [giant.uid],
    );
    await fetch(`${product.url}/api/company/${giant.uid}/basket`, { method: 'DELETE', headers: world.headers });
    const begun = performance.now();
    const uid = await placeOrder(
      { product, world },
      giant,
      people.map((person) => person.uid),
    );
    const placedIn = performance.now() - begun;
    const { symbol, total } = await queue.one<{ symbol: string; total: number }>(
      `SELECT s.symbol, o.price_inc_vat::float8 / 100 AS total FROM orders o JOIN variable_symbols s ON s.order_uid = o.uid WHERE o.company_uid = $1 AND o.uid = $2`,
      [giant.uid, uid],
    );
    await send(`${product.url}/api/provider/events`, {
      headers: { authorization: `Bearer ${PROVIDER_TOKEN}` },
      body: { eventId: randomUUID(), at: new Date().toISOString(), type: 'payment.matched', variableSymbol: symbol, amount: total },
    });
    const paid = performance.now();
    await queue.untilDone(['check-order', 'process-order'], LONGEST_MS);
    const { posted } = await queue.one<{ posted: boolean }>(
      `SELECT credits_posted_at IS NOT NULL AS posted FROM orders WHERE company_uid = $1 AND uid = $2`,
      [giant.uid, uid],
    );
    const processedIn = performance.now() - paid;
    const row = (work: string, took: number, holds: boolean): Row => ({
      work: `${work} ${people.length.toLocaleString('en')} lines of the giant`,
      ours: `${(took / 1000).toFixed(1)} s`,
      yardstick: 'absolute',
      ratio: '–',
      bar: 'at the first try',
      holds,
    });
    return [row('entering and submitting', placedIn, true), row('working on', processedIn, posted)];
  } finally {
    await queue.end();
  }
}
