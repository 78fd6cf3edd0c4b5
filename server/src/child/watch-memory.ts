import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const EVERY_MS = 25;

/**
 * Kills a child that holds more memory than it may; the heap limit of Node leaves buffers out. Where the system does not tell the memory of a
 * process (`/proc`), that limit stays the only one. Returns what ends the watch.
 */
export function watchMemory(child: ChildProcess, maxMb: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const used = await residentMb(child.pid);
    if (timer === undefined) return;
    if (used === null) stop();
    else if (used > maxMb) child.kill('SIGKILL');
    else timer.refresh();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  if (Number.isFinite(maxMb)) timer = setTimeout(() => void look(), EVERY_MS).unref();
  return stop;
}

/** Null where it cannot be told. */
async function residentMb(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/mu.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
