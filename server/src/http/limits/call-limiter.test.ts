import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { openDatabase, type Database } from '../../store/engine/db';
import { removeEndedCounts } from '../../store/operations/call-counts';
import { callLimiter } from './call-limiter';

const START = Date.parse('2026-11-23T09:41:00Z');

let database: TestDatabase;
let servers: [Database, Database];
beforeAll(async () => {
  database = await freshDatabase();
  const open = () => openDatabase({ url: database.ownerUrl, maxConnections: 4, behindPooler: false, onError: () => undefined });
  servers = [open(), open()];
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

function limiter(name: string = randomUUID(), server = servers[0]) {
  return callLimiter(server, { name, perCaller: 2, overall: 5, windowMs: 60_000 });
}

describe('counted calls, such as guesses at keys', () => {
  it('are few per caller, and the caller learns how long to wait', async () => {
    const guesses = limiter();
    expect([await guesses.begin('a'), await guesses.begin('a')]).toEqual([0, 0]);
    pass(15_500);
    expect(await guesses.begin('a')).toBe(45);
    expect(await guesses.begin('b')).toBe(0);
    pass(44_500);
    expect(await guesses.begin('a')).toBe(0);
  });

  it('[F-103] are counted for several servers together, those made at the same moment too', async () => {
    const name = randomUUID();
    const [one, other] = servers.map((server) => limiter(name, server));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other)?.begin('a')));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(2);
    await one?.forgive('a');
    expect(await limiter(name, servers[1]).begin('b')).toBe(0);
  });

  it('are few over all, however many callers there are', async () => {
    const guesses = limiter();
    for (const caller of ['a', 'b', 'c', 'd', 'e']) expect(await guesses.begin(caller)).toBe(0);
    expect(await guesses.begin('f')).toBe(60);
  });

  it('a right key is no guess', async () => {
    const guesses = limiter();
    for (let visit = 0; visit < 20; visit += 1) {
      expect(await guesses.begin('a')).toBe(0);
      await guesses.forgive('a');
    }
  });

  it('refused ones do not lengthen the wait, nor count for the others', async () => {
    const guesses = limiter();
    for (let guess = 0; guess < 10; guess += 1) await guesses.begin('a');
    expect(await guesses.begin('b')).toBe(0);
    pass(60_000);
    expect(await guesses.begin('a')).toBe(0);
  });

  it('are counted for each caller alone where nothing is said about all, whatever they are called', async () => {
    const calls = callLimiter(servers[0], { name: randomUUID(), perCaller: 1, windowMs: 60_000 });
    for (const caller of ['0', '1', 'a\0b', 'x'.repeat(10_000)]) expect(await calls.begin(caller)).toBe(0);
    expect(await calls.begin('0')).toBe(60);
  });

  it('leave nothing behind once their window ended', async () => {
    await limiter().begin('a');
    pass(60_001);
    expect(await removeEndedCounts(servers[0].directory, new Date())).toBeGreaterThan(0);
    expect(await removeEndedCounts(servers[0].directory, new Date())).toBe(0);
  });
});
