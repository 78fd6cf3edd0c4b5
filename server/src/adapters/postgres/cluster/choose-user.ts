import { readFileSync, statSync } from 'node:fs';

/** Who the database runs as: never the administrator, PostgreSQL refuses that. */
export interface ServerUser {
  uid: number;
  gid: number;
  /** True when this process is somebody else and must switch to (and hand files over to) that user. */
  switched: boolean;
}

const ROOT = 0;
const CANDIDATES = ['postgres', 'nobody'];

/**
 * As an ordinary user: that user. As root: whoever owns the existing cluster, else `postgres`, else `nobody`.
 * `cluster` is the path of the data folder, which need not exist.
 */
export function chooseUser(cluster: string): ServerUser {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) return { uid: -1, gid: -1, switched: false };
  if (uid !== ROOT) return { uid, gid, switched: false };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid, switched: true };
  return { ...unprivileged(), switched: true };
}

function unprivileged(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(readAccount);
  for (const name of CANDIDATES) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > ROOT);
    if (account !== undefined) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has neither a postgres nor a nobody account: name a running server in DATABASE_URL',
  );
}

function readAccount(line: string): { name: string; uid: number; gid: number } {
  const [name = '', , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
