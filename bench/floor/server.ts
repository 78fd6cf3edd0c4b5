import fastify from 'fastify';
import pg from 'pg';
import { streamSpreadsheet } from '../../server/src/adapters/spreadsheet/stream-spreadsheet';
import { FEMALE_NAMES, SURNAMES } from '../../server/src/demo/names';
import { listPage, orderLines, placeOrder, upsertItem } from './statements';

/**
 * The floor: what the same answers cost with bare statements on the same tables and nothing else; no session, no company
 * gate, no rules, no audit. Not part of the product; it only says how fast this machine can be.
 */
const app = fastify();
// The planner's page cost is the product's, so that both read through the same index.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c random_page_cost=1.1' });
pg.types.setTypeParser(20, Number);

app.get<{ Querystring: { company: string; text: string } }>('/employees', async (request) => {
  const { rows } = await pool.query({ name: 'page', text: listPage, values: [request.query.company, `%${request.query.text}%`] });
  return { data: rows, meta: { totalRecords: rows[0]?.total ?? 0 } };
});

app.post<{ Body: { company: string; items: string; employee: string; value: number } }>('/basket', async (request) => {
  const { company, items, employee, value } = request.body;
  const { rows } = await pool.query({ name: 'item', text: upsertItem, values: [company, items, employee, value] });
  return { data: rows[0] };
});

app.post<{ Body: { company: string; list: string; order: string; rows: { employee: string; value: number }[] } }>(
  '/order',
  async (request) => {
    const { company, list, order, rows } = request.body;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({ name: 'lines', text: orderLines, values: [company, list, JSON.stringify(rows)] });
      const placed = await client.query({ name: 'order', text: placeOrder, values: [company, list, order] });
      await client.query('COMMIT');
      return { data: placed.rows[0] };
    } finally {
      client.release();
    }
  },
);

/** The streaming writer alone: as many rows as an export has, and as much in them, out of the air. */
app.get('/export', async (_request, reply) => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ header: `Sloupec ${index}`, width: 20 }));
  return reply.type('application/octet-stream').send(streamSpreadsheet({ sheetName: 'Lidé', columns, rows: people() }));
});

/** Names come as mixed as in a company: the same name again and again would be compressed away. */
function* people(): Generator<(string | null)[]> {
  for (let n = 1; n <= 100_000; n += 1) {
    const [first, last] = [FEMALE_NAMES[mixed(n) % FEMALE_NAMES.length], SURNAMES[mixed(-n) % SURNAMES.length]];
    yield [
      `${n}`,
      first ?? '',
      null,
      last?.[1] ?? '',
      `osoba${n}@firma.example`,
      null,
      null,
      'Výchozí skupina',
      'Aktivní',
      null,
      'Sídlo',
      'Ano',
    ];
  }
}

/** A number that says nothing of the one it is made of, the same each time. */
const mixed = (n: number): number => Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) >>> 8;

app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
