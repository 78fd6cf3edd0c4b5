import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../cluster/prepare-site';
import { runLocked } from './run-locked';

const PAUSE_MS = 250;
/** A stop does not wait for a PostgreSQL that does not come back. */
const PATIENCE_MS = 1_000;

/**
 * Brings PostgreSQL and the lock back, at the same address, as often as they are lost. The answer ends the guard and gives the
 * lock's connection.
 */
export function guardPostgres(site: Site, first: Client): () => Promise<Client> {
  let current = first;
  let ended = false;
  let recovery: Promise<void> = Promise.resolve();
  const watch = (lock: Client): void => {
    current = lock;
    lock.once('end', () => {
      if (!ended) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    site.log.error('PostgreSQL was lost; bringing it back');
    try {
      watch((await runLocked(site, true)).lock);
    } catch (error) {
      site.log.error(error instanceof Error ? error.message : String(error));
      await sleep(PAUSE_MS);
      if (!ended) await recover();
    }
  };
  watch(first);
  return async () => {
    ended = true;
    await Promise.race([recovery, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return current;
  };
}
