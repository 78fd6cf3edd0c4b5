import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface PostmasterPid {
  pid: number;
  port: number;
  /** 'ready', 'starting', 'stopping' or 'standby'; empty in the first moments. */
  status: string;
}

/** Null when the file is missing or only half written. A dead server leaves its file behind. */
export function readPostmasterPid(cluster: string): PostmasterPid | null {
  const lines = readLines(postmasterPidFile(cluster));
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0, status: (lines[7] ?? '').trim() } : null;
}

export const postmasterPidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
