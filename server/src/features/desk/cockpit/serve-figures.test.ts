import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { QUEUE_NAMES, QUEUES } from '@portal/domain/desk/queues';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { bankFile, credit } from '../../../../test/world/bank-file';
import type { DeskReader } from '../../../store/engine/desk';
import { contentRefresh } from '../../content/refresh-content';
import { importStatement } from '../../payments/bank/import-statement';

const NOW = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  // Content from elsewhere brings a figure of its own.
  contentRefresh(world.deps, { read: async () => ({ ok: false, place: '', error: 'missing' }) });
});
afterAll(() => world.close());
afterEach(() => vi.useRealTimers());

/** The lines of /metrics as they would be after the last answer is no longer fresh. */
async function metrics(): Promise<Map<string, number>> {
  vi.useFakeTimers({ toFake: ['performance'], now: Date.now() });
  vi.advanceTimersByTime(60_000 * (turn += 1));
  const { body, statusCode } = await world.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}
let turn = 0;

const desk = (): DeskReader => {
  if (world.deps.desk === null) throw new Error('the desk of the tests is open');
  return world.deps.desk;
};

const file = async (name: string) => readFile(new URL(`../../../../../monitoring/${name}`, import.meta.url), 'utf8');

describe('/metrics of the desk', () => {
  it('tells every queue, with what is promised for it', async () => {
    const found = await metrics();
    for (const queue of QUEUE_NAMES) {
      expect(found.get(`portal_desk_cases{queue="${queue}"}`)).toBe(0);
      expect(found.get(`portal_desk_promise_seconds{queue="${queue}"}`)).toBe(QUEUES[queue].promiseHours * 3_600);
    }
    expect(found.get('portal_ledger_sum_hellers')).toBe(0);
    expect(found.get('portal_last_backup_timestamp_seconds')).toBe(0);
  });

  it('tells a case once it is there, and for how long', async () => {
    await importStatement(world.deps, bankFile([credit(null, 500_00)], { number: '1', format: 'camt053' }));
    const before = await metrics();
    expect(before.get('portal_desk_cases{queue="unplacedMoney"}')).toBe(1);
    expect(before.get('portal_last_statement_timestamp_seconds')).toBeGreaterThan(0);
    world.setNow(new Date(NOW.getTime() + 3_600_000));
    const waited = (found: Map<string, number>) => found.get('portal_desk_oldest_case_seconds{queue="unplacedMoney"}') ?? NaN;
    expect(waited(await metrics()) - waited(before)).toBe(3_600);
  });

  it('names what cannot be read, and tells the rest', async () => {
    const read = vi.spyOn(desk(), 'read').mockRejectedValueOnce(new Error('away'));
    const found = await metrics();
    expect([...found].filter(([name]) => name.startsWith('portal_figure_unread{'))).toEqual([['portal_figure_unread{figure="jobs"}', 1]]);
    expect(found.get('portal_desk_cases{queue="heldOrders"}')).toBe(0);
    read.mockRestore();
    expect([...(await metrics()).keys()].filter((name) => name.startsWith('portal_figure_unread{'))).toEqual([]);
  });

  it('says once, and without a trace, that the database is away', async () => {
    const read = vi.spyOn(desk(), 'read').mockRejectedValue(new Error('Connection terminated unexpectedly'));
    const [failed, told] = [vi.spyOn(world.deps.log, 'error'), vi.spyOn(world.deps.log, 'warn')];
    await metrics();
    expect(failed).not.toHaveBeenCalled();
    expect(told.mock.calls.map(([facts]) => Object.keys(facts as object))).toEqual([['figures']]);
    read.mockRestore();
  });

  it('is read once, however many ask at the same time', async () => {
    await metrics();
    const read = vi.spyOn(desk(), 'read');
    await Promise.all(Array.from({ length: 10 }, () => world.app.inject({ url: '/metrics' })));
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});

describe('monitoring', () => {
  /** Names of figures in expressions; words before a bracket are functions, those behind `by (` labels. */
  const named = (expressions: string[]) =>
    new Set(expressions.flatMap((one) => one.match(/\b(?:http|process|nodejs|portal|content)_[a-z0-9_]+/gu) ?? []));
  const known = async () => {
    const { body } = await world.app.inject({ url: '/metrics' });
    expect(body).toContain('portal_desk_cases');
    const names = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].map(([, name, kind]) => [name, kind]);
    return new Set(names.flatMap(([name, kind]) => (kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])));
  };

  it('rules of Prometheus ask for figures there are, and say what is wrong', async () => {
    const { groups } = parse(await file('alerts.yml'));
    const rules: { alert: string; expr: string; annotations: { summary: string } }[] = groups.flatMap(
      (group: { rules: [] }) => group.rules,
    );
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ annotations }) => annotations.summary.trim() === '')).toEqual([]);
    const there = await known();
    expect([...named(rules.map(({ expr }) => expr))].filter((name) => !there.has(name))).toEqual([]);
  });

  it('the dashboard of Grafana asks for figures there are', async () => {
    const { panels } = JSON.parse(await file('dashboard.json'));
    const expressions = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
    const there = await known();
    expect([...named(expressions)].filter((name) => !there.has(name))).toEqual([]);
  });
});
