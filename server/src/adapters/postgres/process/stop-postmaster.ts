import { isPostmasterOf, isRunning, waitUntil } from './process-state';
import { readPostmasterPid } from './postmaster-pid';

const FAST_MS = 2_000;
const IMMEDIATE_MS = 1_500;

/**
 * Stops the PostgreSQL of the cluster, whoever started it, and waits until it is gone: fast (open transactions are rolled back,
 * everything committed is kept), and after 2 s without a checkpoint (the next start recovers). Nothing happens when none runs.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = readPostmasterPid(cluster)?.pid;
  if (pid === undefined || !isPostmasterOf(cluster, pid)) return;
  const gone = () => !isRunning(pid);
  process.kill(pid, 'SIGINT');
  if (await waitUntil(gone, FAST_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await waitUntil(gone, IMMEDIATE_MS))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
