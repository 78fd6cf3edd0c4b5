import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresProcess {
  ownerUrl: string;
  adopted: boolean;
  /** Ends the process by the signal and waits for it; null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

interface Options {
  directory: string;
  /** A bundle made by `deployPostgres`; else the sources run. */
  program?: string;
  identity?: { uid: number; gid: number };
}

const SOURCE = fileURLToPath(new URL('run-postgres.ts', import.meta.url));

/** Runs `run-postgres.ts` in a process of its own and waits until its PostgreSQL runs. Throws with what it wrote when it ends first. */
export async function postgresProcess({ directory, program, identity }: Options): Promise<PostgresProcess> {
  const args = program === undefined ? ['--import', 'tsx', SOURCE, directory] : [program, directory];
  const child = spawn(process.execPath, args, { ...identity, stdio: ['ignore', 'pipe', 'pipe'] });
  const started = await firstLine(child);
  return {
    ...(JSON.parse(started) as { ownerUrl: string; adopted: boolean }),
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      return (await ended)[0] as number | null;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('exit', () => reject(new Error(errors)));
    if (child.stdout !== null) createInterface(child.stdout).once('line', resolve);
  });
}
