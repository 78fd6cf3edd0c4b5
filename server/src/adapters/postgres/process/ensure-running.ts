import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepSettings } from '../cluster/cluster-settings';
import { freePort } from './free-port';
import { launchPostmaster } from './launch-postmaster';
import type { Site } from '../cluster/prepare-site';
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid';
import { hasProcessIn, isPostmasterOf, isRunning, waitUntil } from './process-state';

export interface Running {
  port: number;
  /** True when it already ran, left behind by a server that was killed. */
  adopted: boolean;
}

/** Reasons that pass by themselves: another start was faster, the children of a killed one still end, the port was just taken. */
const PASSING = ['lock file', 'is still in use', 'could not create any TCP/IP sockets'];
const ORPHAN_MS = 60_000;
const CHILDREN_MS = 10_000;
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/**
 * Adopts the PostgreSQL that runs on the cluster, or starts one on the kept port (another when that is taken, unless `pinned`:
 * then clients already know the address). Throws with PostgreSQL's own words when it does not start.
 */
export async function ensureRunning(site: Site, pinned = false): Promise<Running> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const adopted = await adopt(site);
    if (adopted !== null) return keep(site, { port: adopted, adopted: true });
    await removeStalePid(site.cluster);
    const port = pinned ? site.settings.port : await freePort(site.settings.port);
    const launch = await launchPostmaster(site, port);
    if (launch.ok) return keep(site, { port, adopted: false });
    const passing = PASSING.some((reason) => launch.reason.includes(reason));
    if (!passing || performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${launch.reason}`);
    await sleep(PAUSE_MS);
  }
}

/** Waits for an orphan that still starts or stops; the port of one that is ready, null when none is left. */
async function adopt({ cluster }: Site): Promise<number | null> {
  const pid = readPostmasterPid(cluster)?.pid;
  if (pid === undefined || !isPostmasterOf(cluster, pid)) return null;
  const state = () => readPostmasterPid(cluster);
  await waitUntil(() => state()?.status === 'ready' || !isRunning(pid), ORPHAN_MS);
  const found = state();
  return found?.status === 'ready' && isRunning(found.pid) ? found.port : null;
}

/**
 * PostgreSQL clears the file of a dead server itself, but not when its number lives on: taken by a stranger, or kept by a process
 * nobody collected. The file also guards against children still at work, so it goes only after they have ended.
 */
async function removeStalePid(cluster: string): Promise<void> {
  const pid = readPostmasterPid(cluster)?.pid;
  if (pid === undefined || !existsSync(`/proc/${pid}`)) return;
  if (await waitUntil(() => !hasProcessIn(cluster), CHILDREN_MS)) rmSync(postmasterPidFile(cluster), { force: true });
}

function keep(site: Site, running: Running): Running {
  if (site.settings.port !== running.port) {
    site.settings.port = running.port;
    keepSettings(site.directory, site.settings);
  }
  return running;
}
