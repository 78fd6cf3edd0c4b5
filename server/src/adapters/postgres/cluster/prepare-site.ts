import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseUser, type ServerUser } from './choose-user';
import { readSettings, type ClusterSettings } from './cluster-settings';
import { locateBinaries } from './locate-binaries';
import { placeCluster } from './place-cluster';
import { reachableBinaries } from './reachable-binaries';

export interface PostgresLog {
  info(message: string): void;
  error(message: string): void;
}

export interface PostgresOptions {
  /** The server's data folder; made when missing. */
  directory: string;
  log: PostgresLog;
  /** False gives up safety against power cuts for speed: for tests only. */
  durable: boolean;
}

/** Everything a start has to know: what runs, as whom, and where. */
export interface Site {
  directory: string;
  /** Real path of PostgreSQL's own data folder. */
  cluster: string;
  bin: string;
  majorVersion: number;
  user: ServerUser;
  settings: ClusterSettings;
  durable: boolean;
  log: PostgresLog;
}

/** Decides user, binaries and place, and makes the folder and its settings. Throws when the cluster belongs to somebody else. */
export async function prepareSite({ directory, log, durable }: PostgresOptions): Promise<Site> {
  const binaries = locateBinaries();
  mkdirSync(directory, { recursive: true });
  const folder = realpathSync(resolve(directory));
  const user = chooseUser(join(folder, 'postgres'));
  const cluster = await placeCluster(folder, user);
  refuseForeign(cluster, user);
  const bin = reachableBinaries({ binaries, user, directory: folder });
  return { directory: folder, cluster, bin, majorVersion: binaries.majorVersion, user, settings: readSettings(folder), durable, log };
}

function refuseForeign(cluster: string, user: ServerUser): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || user.uid < 0 || owner === user.uid) return;
  throw new Error(`${cluster} belongs to uid ${owner}: start the server as that user or as root`);
}
