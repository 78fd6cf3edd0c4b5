import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  url: string;
  /** Milliseconds from spawn to the first healthy answer. */
  startedIn: number;
  /** Resident memory in MB. */
  memory(): number;
  /** That of the processes it has started. */
  childrenMemory(): number;
  /** Milliseconds the product could do nothing else at the longest since this was last asked. */
  longestBlock(): Promise<number>;
  stop(): Promise<void>;
}

interface Command {
  args: string[];
  port: number;
  env: Record<string, string>;
  health: string;
}

/** Starts a node process and waits until it answers its health address. */
export async function run({ args, port, env, health }: Command): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(`${url}${health}`, child);
  return {
    url,
    startedIn: performance.now() - begun,
    memory: () => residentMb(child.pid),
    childrenMemory: () => childrenOf(child.pid).reduce((sum, pid) => sum + residentMb(pid), 0),
    longestBlock: async () => {
      const figures = await (await fetch(`${url}/metrics`)).text();
      return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(figures)?.[1]) * 1000;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** 0 for a process that has gone. */
function residentMb(pid: number | string | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const childrenOf = (pid: number | undefined): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((one) => one !== '');

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 12_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
    const healthy = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await sleep(10);
  }
  throw new Error(`${address} never became healthy`);
}
