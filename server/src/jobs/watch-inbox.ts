import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processInbox } from '../adapters/bank/inbox';
import type { Deps } from '../deps';
import { importStatement } from '../features/provider/bank/import-statement';

const POLL_MS = 5_000;

/** Imports bank statements dropped into `DATA_DIR/inbox/bank`, looking every five seconds. */
export function watchInbox(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const folder = join(deps.env.DATA_DIR, 'inbox', 'bank');
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await lookOnce(deps, folder).catch((error: unknown) => deps.log.error({ err: error }, 'the inbox of bank statements failed'));
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

async function lookOnce(deps: Deps, folder: string): Promise<void> {
  const importFile = ({ name, bytes }: { name: string; bytes: Buffer }) => importStatement(deps, { fileName: name, bytes });
  const { done, failed } = await processInbox({ folder, importFile });
  for (const name of done) deps.log.info({ file: name }, 'a bank statement was imported');
  for (const refused of failed) deps.log.warn({ file: refused.name, error: refused.error }, 'a bank statement was refused');
}
