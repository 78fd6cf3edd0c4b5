import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChildPool, type ChildPoolOptions } from './child-pool';

/** Answers with its process id; 'hang' blocks it for good, 'crash' ends it, 'grow' takes 300 MB before it hangs. */
const CHILD = `let left = 3;
process.on('message', ({ job }) => {
  if (job === 'grow') for (const kept = [];;) if (kept.length < 30) kept.push(Buffer.alloc(10_000_000, 1));
  if (job === 'hang') for (;;) {}
  if (job === 'crash') process.exit(1);
  if (job === 'parts' || (job === undefined && left > 0)) return process.send({ part: left-- });
  if (job === undefined && left === 0) left = 3;
  process.send(process.pid);
});
process.send('ready');`;

const entry = path.join(mkdtempSync(path.join(tmpdir(), 'child-')), 'child.cjs');
writeFileSync(entry, CHILD);

function pool(changes: Partial<ChildPoolOptions> = {}) {
  let started = 0;
  const start = () => {
    started += 1;
    return fork(entry, [], { execArgv: [] });
  };
  const run = createChildPool({ start, maxChildren: 2, startTimeoutMs: 10_000, jobTimeoutMs: 300, idleMs: 1_000, ...changes });
  return { run: (job = 'work', take?: (part: unknown) => void) => run({ job }, take), started: () => started };
}

describe('a pool of child processes', () => {
  it('uses a child again and never runs more than two', async () => {
    const { run, started } = pool();
    const answers = await Promise.all(Array.from({ length: 10 }, () => run()));
    expect(started()).toBe(2);
    expect(new Set(answers).size).toBe(2);
    expect(answers).toContain(await run());
  });

  it('kills a child that hangs or crashes and goes on with the waiting jobs', async () => {
    const { run } = pool({ maxChildren: 1 });
    const first = await run();
    const [hung, next, crashed, last] = await Promise.all([run('hang'), run(), run('crash'), run()]);
    expect([hung, crashed]).toEqual([null, null]);
    expect(new Set([first, next, last]).size).toBe(3);
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
  });

  it.runIf(existsSync('/proc/self/status'))('kills a child that takes too much memory, long before its time is up', async () => {
    const { run } = pool({ maxChildren: 1, jobTimeoutMs: 20_000, maxMb: 150 });
    const started = performance.now();
    expect(await run('grow')).toBeNull();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await run()).toEqual(expect.any(Number));
  });

  it('takes a long answer part by part, each when it is asked for', async () => {
    const { run } = pool({ maxChildren: 1 });
    const parts: unknown[] = [];
    const answer = await run('parts', (part) => parts.push(part));
    expect(parts).toEqual([3, 2, 1]);
    expect(answer).toBe(await run());
  });

  it('answers null when a child cannot be started', async () => {
    const { run } = pool({ start: () => fork('/nowhere/child.cjs', [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }) });
    expect(await run()).toBeNull();
  });
});
