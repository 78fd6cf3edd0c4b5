import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Row {
  id: number;
  day: string;
  /** CZK */
  amount: number;
  symbol: string | null;
  account?: [number: string, bank: string];
}

export interface LoopbackBank {
  url: string;
  token: string;
  /** Paths asked for, in order. */
  asked: string[];
  /** What the account of the demonstration provider holds. */
  rows: Row[];
  /** Status of the next answers; 200 at first, 0 hangs up. */
  answerWith(status: number): void;
  /** Whether it takes one call in thirty seconds only, as the bank does. */
  strict: boolean;
  close(): Promise<void>;
}

/** The Fio interface on a port of this machine. */
export async function loopbackBank(): Promise<LoopbackBank> {
  const token = 'a'.repeat(64);
  let status = 200;
  let lastAt = Number.NEGATIVE_INFINITY;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    bank.asked.push(path);
    if (status === 0) return void request.socket.destroy();
    const [, from = '', to = ''] = /\/periods\/a{64}\/([\d-]+)\/([\d-]+)\/transactions\.json$/u.exec(path) ?? [];
    const isSoon = bank.strict && performance.now() - lastAt < 30_000;
    lastAt = performance.now();
    if (from === '' || isSoon || status !== 200) return void response.writeHead(from === '' ? 500 : isSoon ? 409 : status).end();
    response.setHeader('content-type', 'application/json;charset=UTF-8');
    return void response.end(JSON.stringify(answer(bank.rows, { from, to })));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bank: LoopbackBank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/rest`,
    token,
    asked: [],
    rows: [],
    answerWith: (next) => void (status = next),
    strict: false,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return bank;
}

function answer(rows: Row[], { from, to }: { from: string; to: string }) {
  const told = rows.filter(({ day }) => day >= from && day <= to);
  const before = rows.filter(({ day }) => day < from).reduce((sum, { amount }) => sum + amount, 0);
  const sum = told.reduce((total, { amount }) => total + amount, 0);
  const column = (value: unknown) => (value === null ? null : { value, name: 'x', id: 1 });
  return {
    accountStatement: {
      info: {
        accountId: '2026000008',
        bankId: '0800',
        currency: 'CZK',
        openingBalance: Math.round(before * 100) / 100,
        closingBalance: Math.round((before + sum) * 100) / 100,
        dateStart: `${from}+0100`,
        dateEnd: `${to}+0100`,
      },
      transactionList: {
        transaction: told.map(({ id, day, amount, symbol, account = ['2000145399', '0800'] }) => ({
          column22: column(id),
          column0: column(`${day}+0100`),
          column1: column(amount),
          column14: column('CZK'),
          column2: column(account[0]),
          column3: column(account[1]),
          column5: column(symbol),
          column8: column('Bezhotovostní příjem'),
        })),
      },
    },
  };
}
