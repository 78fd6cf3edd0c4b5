import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, pragueDay, type Day } from '../../domain/src/calendar/prague-day';
import { hellers } from '../../domain/src/money/money';
import { writeCamt053 } from '../../server/src/adapters/bank/write-camt053';
import type { WrittenMovement } from '../../server/src/adapters/bank/written-statement';
import { percentile } from '../load';
import type { NationWorld } from '../nation/nation-world';
import { openQueue, type Queue } from '../nation/queue';
import type { Row } from '../report';

const FILE = 'den-vyplat.xml';
const PAYMENTS = 5_000;
const IMPORT_BAR_S = 10;
const SPEED_BAR = 25;
const BLOCK_BAR_S = 5;
const LONGEST_MS = 900_000;
const BLOCK_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 20;
/** From the money to the last mail about it. */
const WORK = ['settle-movements', 'check-order', 'process-order', 'produce-cards', 'send-invoice', 'deliver-mail'];

/** A day on which five thousand orders are paid: the statement read, everything done about it, and somebody who blocks a card meanwhile. */
export async function paymentRows(nation: NationWorld): Promise<Row[]> {
  const queue = await openQueue(nation.world.databaseUrl);
  try {
    const claims = await queue.rows<Claim>(CLAIMS, [PAYMENTS]);
    const day = addDays(pragueDay(Date.now()), -1);
    const bytes = writeCamt053({
      account: nation.world.deps.provider.bankAccount,
      accountName: nation.world.deps.provider.legalName,
      number: '900',
      day,
      openingBalance: hellers(0),
      movements: claims.map((claim) => payment(claim, day)),
    });
    const begun = performance.now();
    await putIntoInbox(nation, bytes);
    await queue.untilTrue(`SELECT EXISTS (SELECT FROM bank_statements WHERE file_name = '${FILE}')`, LONGEST_MS);
    const importedIn = (performance.now() - begun) / 1000;
    const over = new AbortController();
    const blocking = blockCards(nation, queue, over.signal);
    await queue.untilTrue(`SELECT NOT EXISTS (SELECT FROM bank_movements WHERE status = 'new')`, LONGEST_MS);
    await queue.untilDone(WORK, LONGEST_MS);
    const speed = claims.length / ((performance.now() - begun) / 1000);
    over.abort();
    const waits = await blocking;
    await checkBooks(queue, claims);
    const count = claims.length.toLocaleString('en');
    return [
      row(`a statement of ${count} payments, from the folder into the books`, `${importedIn.toFixed(1)} s`, {
        bar: `≤ ${IMPORT_BAR_S} s`,
        holds: importedIn <= IMPORT_BAR_S,
      }),
      row(`orders paid and worked on, with ledger, invoice, PDF and mail`, `${speed.toFixed(1)}/s`, {
        bar: `≥ ${SPEED_BAR}/s`,
        holds: speed >= SPEED_BAR,
      }),
      row(`a block of a card told to the processor meanwhile, the slowest of ${waits.length}`, `${percentile(waits, 1).toFixed(1)} s`, {
        bar: `≤ ${BLOCK_BAR_S} s`,
        holds: percentile(waits, 1) <= BLOCK_BAR_S,
      }),
    ];
  } finally {
    await queue.end();
  }
}

/** As the bank's transfer does: whole at once. The product looks every five seconds, which the figure includes. */
async function putIntoInbox({ world }: NationWorld, bytes: Buffer): Promise<void> {
  const folder = join(world.folder, 'product', 'inbox', 'bank');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `.${FILE}`), bytes);
  await rename(join(folder, `.${FILE}`), join(folder, FILE));
}

const row = (work: string, ours: string, bar: Pick<Row, 'bar' | 'holds'>): Row => ({
  work,
  ours,
  yardstick: 'absolute',
  ratio: '–',
  ...bar,
});

interface Claim {
  symbol: string;
  amount: string;
  account: string;
  name: string;
}

const CLAIMS = `
  SELECT s.symbol, o.price_inc_vat AS amount, c.bank_account AS account, c.name
  FROM orders o
  JOIN variable_symbols s ON s.order_uid = o.uid
  JOIN companies c ON c.uid = o.company_uid
  WHERE o.status = 'SUBMITTED' AND NOT o.paid
  ORDER BY o.ordered_at, o.uid
  LIMIT $1`;

const payment = ({ symbol, amount, account, name }: Claim, day: Day): WrittenMovement => ({
  bankReference: `${day} ${symbol}`,
  bookedOn: day,
  amount: hellers(Number(amount)),
  currency: 'CZK',
  variableSymbol: symbol,
  constantSymbol: null,
  specificSymbol: null,
  counterAccount: account,
  counterName: name,
  message: null,
  isReversal: false,
});

/** Seconds until the processor heard of each block, one after another until it is over. */
async function blockCards({ world, product, processor, ordinary }: NationWorld, queue: Queue, over: AbortSignal): Promise<number[]> {
  const cards = await queue.rows<{ uid: string }>(`SELECT uid FROM cards WHERE company_uid = $1 AND status = 'CRD_ACT' ORDER BY uid`, [
    ordinary.uid,
  ]);
  const waits: number[] = [];
  for (const { uid } of cards) {
    if (over.aborted) break;
    const begun = performance.now();
    const answer = await fetch(`${product.url}/api/company/${ordinary.uid}/card/${uid}/block`, { method: 'PATCH', headers: world.headers });
    if (!answer.ok) throw new Error(`a card could not be blocked: ${answer.status} ${await answer.text()}`);
    while (!processor.calls.some(({ path }) => path.includes(uid))) await sleep(LOOK_EVERY_MS);
    waits.push((performance.now() - begun) / 1000);
    await sleep(BLOCK_EVERY_MS);
  }
  return waits;
}

/** Every one of them is paid to the heller, and the books come to nothing. */
async function checkBooks(queue: Queue, claims: readonly Claim[]): Promise<void> {
  const { paid, sum } = await queue.one<{ paid: number; sum: string }>(
    `SELECT
       (SELECT count(*)::int FROM orders o JOIN variable_symbols s ON s.order_uid = o.uid WHERE s.symbol = ANY ($1) AND o.paid) AS paid,
       (SELECT sum(amount) FROM ledger_entries) AS sum`,
    [claims.map(({ symbol }) => symbol)],
  );
  if (paid !== claims.length || sum !== '0') throw new Error(`${paid} of ${claims.length} are paid, the ledger comes to ${sum}`);
}
