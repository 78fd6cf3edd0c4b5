import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeName } from './free-name';

export interface InboxFile {
  name: string;
  bytes: Buffer;
}

export interface InboxOptions {
  /** Statement files land here; `done` and `failed` are made beside them. */
  folder: string;
  /** Must be safe to repeat: after a crash between import and move the same file comes again. */
  importFile: (file: InboxFile) => Promise<{ ok: true } | { ok: false; error: string; detail?: string }>;
  /** How long size and time of a file must stay the same before it counts as whole. */
  settleMs?: number;
}

export interface InboxReport {
  done: string[];
  failed: { name: string; error: string }[];
  /** Still being written; left for the next round. */
  growing: string[];
}

const DEFAULT_SETTLE_MS = 500;
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Imports every settled file of the folder in the order of names. A refused file goes to `failed` with its reason beside it
 * (`name.reason.txt`). When `importFile` throws, the file stays where it is and the error goes to the caller.
 */
export async function processInbox({ folder, importFile, settleMs = DEFAULT_SETTLE_MS }: InboxOptions): Promise<InboxReport> {
  await mkdir(path.join(folder, 'done'), { recursive: true });
  await mkdir(path.join(folder, 'failed'), { recursive: true });
  const report: InboxReport = { done: [], failed: [], growing: [] };
  const before = await measure(folder);
  if (before.size === 0) return report;
  await pause(settleMs);
  const after = await measure(folder);
  for (const [name, size] of before) {
    if (after.get(name)?.stamp !== size.stamp) {
      report.growing.push(name);
      continue;
    }
    const result =
      size.bytes > MAX_BYTES ? tooLarge(size.bytes) : await importFile({ name, bytes: await readFile(path.join(folder, name)) });
    if (result.ok) {
      await moveFile(folder, name, 'done');
      report.done.push(name);
    } else {
      const kept = await moveFile(folder, name, 'failed');
      await writeFile(`${kept}.reason.txt`, `${result.error}\n${result.detail ?? ''}\n`);
      report.failed.push({ name, error: result.error });
    }
  }
  return report;
}

async function measure(folder: string): Promise<Map<string, { bytes: number; stamp: string }>> {
  const files = new Map<string, { bytes: number; stamp: string }>();
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // Hidden and partial names belong to whoever is still writing them; links could point anywhere.
    if (!entry.isFile() || /^\.|\.(?:part|tmp|filepart)$/iu.test(entry.name)) continue;
    const { size, mtimeMs } = await stat(path.join(folder, entry.name));
    files.set(entry.name, { bytes: size, stamp: `${size}/${mtimeMs}` });
  }
  return files;
}

async function moveFile(folder: string, name: string, target: 'done' | 'failed'): Promise<string> {
  const destination = path.join(folder, target, await freeName(path.join(folder, target), name));
  await rename(path.join(folder, name), destination);
  return destination;
}

function tooLarge(bytes: number): { ok: false; error: string; detail: string } {
  return { ok: false, error: 'statement.unreadable', detail: `${bytes} bytes, more than ${MAX_BYTES}` };
}
