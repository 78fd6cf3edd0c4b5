import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

interface Program {
  /** `import.meta.url` of the module beside which the program lies. */
  beside: string;
  /** Its file without the ending: `read-spreadsheet.child`. */
  name: string;
  heapMb: number;
  /** It reads its standard input and writes its standard output. */
  isPiped?: boolean;
}

/**
 * Starts a program of ours with a limited heap and no environment, after the server in the queue for the processor. It is TypeScript in
 * a checkout (run through tsx) and JavaScript in a bundle.
 */
export function startChild({ beside, name, heapMb, isPiped = false }: Program): ChildProcess {
  const source = fileURLToPath(new URL(`./${name}.ts`, beside));
  const isCheckout = existsSync(source);
  const entry = isCheckout ? source : fileURLToPath(new URL(`./${name}.js`, beside));
  const child = fork(entry, [], {
    cwd: path.dirname(entry),
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isCheckout ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: isPiped ? ['pipe', 'pipe', 'ignore', 'ipc'] : ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** A courtesy: where the system does not allow it, the child works all the same. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the permission, or already gone: the pool notices the second.
  }
}
