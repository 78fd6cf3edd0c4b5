import { reportDetail } from '@portal/domain/desk/file-fault';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface InboxFile {
  name: string;
  bytes: Buffer;
}

export interface RefusedFile {
  name: string;
  /** Changes when the file does. */
  stamp: string;
  error: string;
  detail: string;
}

export interface InboxOptions {
  /** Statement files land here; `done` and `failed` are made beside them. */
  folder: string;
  /** Must be safe to repeat: after a crash between import and move the same file comes again. */
  importFile: (file: InboxFile) => Promise<{ ok: true } | { ok: false; error: string; detail?: string }>;
  /** An import that broke says what becomes of its file: null leaves it for a later round, a reason puts it aside. */
  onBroken: (file: { name: string; stamp: string }, error: unknown) => Promise<string | null>;
  /** Before a refused file is put aside; must be safe to repeat too. */
  onRefused: (file: RefusedFile) => Promise<void>;
  /** False for a file whose next try is still to come. */
  isDue?: (file: { name: string; stamp: string }) => boolean;
  /** How long size and time of a file must stay the same before it counts as whole. */
  settleMs?: number | undefined;
}

export interface InboxReport {
  done: string[];
  failed: { name: string; error: string }[];
  /** Left for a later round: still being written, not due, broken, or taken by another worker meanwhile. */
  left: string[];
}

const DEFAULT_SETTLE_MS = 500;
/** What is written beside a file that was put aside. */
const REASON = '.reason.txt';
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Imports every settled file of the folder in the order of names. A refused file goes to `failed` with its reason beside it
 * (`name.reason.txt`). One that cannot be read, imported or moved holds up no other; what could not be moved is told when all had their turn.
 */
export async function processInbox(options: InboxOptions): Promise<InboxReport> {
  const { folder, settleMs = DEFAULT_SETTLE_MS, isDue = () => true } = options;
  await mkdir(path.join(folder, 'done'), { recursive: true });
  await mkdir(path.join(folder, 'failed'), { recursive: true });
  const report: InboxReport = { done: [], failed: [], left: [] };
  await giveReadableNames(folder);
  const before = await measure(folder);
  if (before.size === 0) return report;
  await pause(settleMs);
  const after = await measure(folder);
  const troubles: unknown[] = [];
  for (const [name, { stamp, bytes }] of before) {
    if (after.get(name)?.stamp !== stamp || !isDue({ name, stamp })) report.left.push(name);
    else await takeIn({ options, report, troubles }, { name, stamp, bytes });
  }
  if (troubles.length > 0) throw troubles[0];
  return report;
}

interface Round {
  options: InboxOptions;
  report: InboxReport;
  troubles: unknown[];
}

interface Found {
  name: string;
  stamp: string;
  bytes: number;
}

type Judgement = { ok: true } | { ok: false; error: string; detail?: string };

async function takeIn({ options, report, troubles }: Round, file: Found): Promise<void> {
  const result = await judge(options, file);
  const isMoved = result !== null && (await putAway({ options, report }, file, result).catch(trouble(troubles)));
  if (!isMoved) report.left.push(file.name);
}

/** Several workers may look into one folder: what another one has moved is done. */
const trouble = (troubles: unknown[]) => (error: unknown) => {
  if (!isGone(error)) troubles.push(error);
  return false;
};

async function putAway({ options, report }: Omit<Round, 'troubles'>, { name, stamp }: Found, result: Judgement): Promise<boolean> {
  const { folder } = options;
  if (result.ok) {
    await moveFile(folder, name, 'done');
    report.done.push(name);
  } else {
    const { error, detail = '' } = result;
    await options.onRefused({ name, stamp, error, detail });
    const kept = await moveFile(folder, name, 'failed');
    await writeFile(`${kept}${REASON}`, `${error}\n${detail}\n`);
    report.failed.push({ name, error });
  }
  return true;
}

/** Null: to be tried again. */
async function judge({ folder, importFile, onBroken }: InboxOptions, file: Found): Promise<Judgement | null> {
  const { name, stamp } = file;
  if (file.bytes > MAX_BYTES) return tooLarge(file.bytes);
  try {
    const bytes = await readFile(path.join(folder, name)).catch(nullIfGone);
    return bytes === null ? null : await importFile({ name, bytes });
  } catch (error) {
    const reason = await onBroken({ name, stamp }, error);
    return reason === null ? null : { ok: false as const, error: 'import.broken', detail: reason };
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const nullIfGone = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

/** Hidden and partial names belong to whoever is still writing them. */
const UNFINISHED = /^\.|\.(?:part|tmp|filepart)$/iu;

/** A name written in another encoding (`výpis.gpc` by a program of Windows) is none a file can be opened by: its unreadable letters become `_`. */
async function giveReadableNames(folder: string): Promise<void> {
  for (const written of await readdir(folder, { encoding: 'buffer' })) {
    const name = written.toString('utf8');
    if (Buffer.from(name).equals(written) || UNFINISHED.test(name)) continue;
    const readable = path.join(folder, await freeName(folder, name.replaceAll('\uFFFD', '_')));
    // Another worker may have done it meanwhile.
    await rename(Buffer.concat([Buffer.from(folder + path.sep), written]), readable).catch(nullIfGone);
  }
}

async function measure(folder: string): Promise<Map<string, { bytes: number; stamp: string }>> {
  const files = new Map<string, { bytes: number; stamp: string }>();
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // Links could point anywhere.
    if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
    const found = await stat(path.join(folder, entry.name)).catch(() => null);
    if (found !== null) files.set(entry.name, { bytes: found.size, stamp: `${found.size}/${found.mtimeMs}` });
  }
  return files;
}

export interface FailedFile {
  name: string;
  since: Date;
  /** The code of the refusal, then what is known of it. */
  reason: string;
}

/** Files that were put aside and still lie there; none when nothing ever came. */
export async function listFailedFiles(folder: string): Promise<FailedFile[]> {
  const place = path.join(folder, 'failed');
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => !name.endsWith(REASON) && !name.startsWith('.'));
  const found = files.map(async (name): Promise<FailedFile[]> => {
    const known = await stat(path.join(place, name)).catch(() => null);
    if (known === null) return [];
    const reason = await readFile(path.join(place, `${name}${REASON}`), 'utf8').catch(() => '');
    return [{ name, since: known.ctime, reason: reason.trim().replaceAll('\n', ': ') }];
  });
  return (await Promise.all(found)).flat();
}

/** A file that was put aside is read again like one that came just now: why it had been; null when none of that name lies there. */
export async function putFileBack(folder: string, name: string): Promise<string | null> {
  const failed = await takeFailed(folder, { name, to: folder });
  if (failed === null) return null;
  await rm(failed.reasonPlace, { force: true });
  return failed.reason;
}

/** A file that was put aside is kept in `closed` and never read again, with why it failed and what a person said of it; null when none of that name lies there. */
export async function closeFailedFile(folder: string, { name, said }: { name: string; said: string }): Promise<string | null> {
  const target = path.join(folder, 'closed');
  await mkdir(target, { recursive: true });
  const failed = await takeFailed(folder, { name, to: target });
  if (failed === null) return null;
  await writeFile(`${failed.place}${REASON}`, `${failed.reason}\n${said}\n`);
  await rm(failed.reasonPlace, { force: true });
  return failed.reason;
}

/** Of two who take a file at once one does. */
async function takeFailed(folder: string, { name, to }: { name: string; to: string }) {
  const failed = (await listFailedFiles(folder)).find((file) => file.name === name);
  if (failed === undefined) return null;
  const from = path.join(folder, 'failed', failed.name);
  const place = path.join(to, await freeName(to, failed.name));
  try {
    await rename(from, place);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { place, reason: failed.reason, reasonPlace: `${from}${REASON}` };
}

async function moveFile(folder: string, name: string, target: 'done' | 'failed'): Promise<string> {
  const destination = path.join(folder, target, await freeName(path.join(folder, target), name));
  await rename(path.join(folder, name), destination);
  return destination;
}

function tooLarge(bytes: number): { ok: false; error: string; detail: string } {
  return { ok: false, error: 'statement.unreadable', detail: reportDetail('tooLarge', String(bytes), String(MAX_BYTES)) };
}

/** The name itself, or 'name-2.ext', 'name-3.ext' … when the folder already holds it. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  const { name: stem, ext } = path.parse(name);
  let candidate = name;
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${stem}-${copy}${ext}`;
  return candidate;
}
