import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { programArgs } from '../program';

/** The real server in a process of its own, to be killed without warning and started again. */
export interface ServerProcess {
  url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is flushed, closed or said goodbye to. */
  kill(): Promise<void>;
  /** Asks it to stop; answers how it ended. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
  hasEnded(): boolean;
}

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

/** `main` is the file that is run: the server's own unless told otherwise. */
export function serverProcess(env: Record<string, string>, port: number, main: string = MAIN): ServerProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    url,
    start: async () => {
      child = spawn(process.execPath, await programArgs(main), {
        env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(url, child);
    },
    kill: async () => {
      if (child === null || hasEnded(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    stop: async (signal = 'SIGTERM') => {
      if (child === null || hasEnded(child)) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill(signal);
      return (await gone)[0] as number | null;
    },
    hasEnded: () => child !== null && hasEnded(child),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error('the server did not become ready');
}
