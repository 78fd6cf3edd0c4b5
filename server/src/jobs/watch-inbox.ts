import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processInbox, type InboxOptions } from '../adapters/bank/inbox';
import type { Deps } from '../deps';
import { importStatement } from '../features/payments/bank/import-statement';
import { tellOfFile } from '../features/payments/bank/tell-of-file';
import { ping } from '../store/engine/tx';
import { patience, type Patience } from './patience';

const POLL_MS = 5_000;
/** A file that breaks its import this often is put aside: after some two and a half minutes. */
const TRIES = 6;

/** Imports bank statements dropped into `DATA_DIR/inbox/bank`, looking every five seconds. */
export function watchInbox(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const look = inboxRound(deps, patience({ tries: TRIES, firstPauseMs: POLL_MS, now: () => performance.now() }));
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => deps.log.error({ err: error }, 'the inbox of bank statements failed'));
      await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

type File = Parameters<InboxOptions['onBroken']>[0];

/** One look into the folder. */
export function inboxRound(deps: Deps, files: Patience, settleMs?: number): () => Promise<void> {
  const keyOf = ({ name, stamp }: File) => `${name} ${stamp}`;
  const options: InboxOptions = {
    folder: join(deps.env.DATA_DIR, 'inbox', 'bank'),
    importFile: ({ name, bytes }) => importStatement(deps, { fileName: name, bytes }),
    settleMs,
    isDue: (file) => files.isDue(keyOf(file)),
    onBroken: async (file, error) => {
      deps.log.error({ err: error, file: file.name }, 'the import of a bank statement broke');
      // While the database is away no file is to blame.
      await ping(deps.db.directory);
      if (files.mayTryAgain(keyOf(file))) return null;
      return `its import broke ${TRIES} times: ${error instanceof Error ? error.message : String(error)}`;
    },
    onRefused: async (file) => {
      await tellOfFile(deps, file);
      files.forget(keyOf(file));
    },
  };
  return async () => {
    const { done, failed } = await processInbox(options);
    for (const name of done) deps.log.info({ file: name }, 'a bank statement was imported');
    for (const refused of failed) deps.log.warn({ file: refused.name, error: refused.error }, 'a bank statement was refused');
  };
}
