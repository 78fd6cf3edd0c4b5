import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 20;
const KILOBYTES = 1024;

/** The most memory any child of this process running that program ever had, in MB. */
export function watchChildren(program: string) {
  let timer: NodeJS.Timeout | undefined;
  let most = 0;
  const running = () => childrenOf(process.pid).filter((pid) => read(pid, 'cmdline').includes(program));
  const look = () => {
    for (const pid of running()) most = Math.max(most, residentMb(pid));
  };
  return {
    start: () => void (timer = setInterval(look, EVERY_MS)),
    stop: () => clearInterval(timer),
    most: () => most,
    /** How many there are. */
    now: () => running().length,
  };
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // Gone meanwhile, or no system with /proc.
    return '';
  }
}

/** The children of every thread: tests run in one that is not the first. */
function childrenOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(String(pid), `task/${thread}/children`)
        .split(' ')
        .filter((child) => child !== ''),
    );
  } catch {
    return [];
  }
}

const residentMb = (pid: string): number => Number(/^VmRSS:\s*(\d+)/mu.exec(read(pid, 'status'))?.[1] ?? 0) / KILOBYTES;
