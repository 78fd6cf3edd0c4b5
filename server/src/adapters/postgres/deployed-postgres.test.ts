import { chmodSync, existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, statSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployPostgres } from '../../../test/deploy-postgres';
import { postgresProcess } from '../../../test/postgres-process';
import { OUTSIDE_FOLDER } from './cluster/place-cluster';
import { readPostmasterPid } from './process/postmaster-pid';
import { stopPostmaster } from './process/stop-postmaster';

const AM_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
vi.setConfig({ testTimeout: 60_000 });
let folder = '';
const cluster = () => realpathSync(join(folder, 'data', 'postgres'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deployed-'));
});

afterEach(async () => {
  const entry = join(folder, 'data', 'postgres');
  if (existsSync(entry)) {
    await stopPostmaster(cluster());
    rmSync(cluster(), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('an installation', () => {
  it('works as an ordinary user, also without the links npm was to make', async () => {
    const identity = AM_ROOT ? NOBODY : undefined;
    const program = await deployPostgres(folder);
    chmodSync(folder, 0o755);
    if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
    const run = await postgresProcess({ directory: join(folder, 'data'), program, identity });
    expect(statSync(cluster()).uid).toBe(identity?.uid ?? process.getuid?.());
    expect(await run.end('SIGTERM')).toBe(0);
    const again = await postgresProcess({ directory: join(folder, 'data'), program, identity });
    expect(again).toMatchObject({ ownerUrl: run.ownerUrl, adopted: false });
    await again.end('SIGTERM');
  });

  it('works in a folder closed to everybody else, its files kept where PostgreSQL can reach them', async () => {
    const usedBefore = existsSync(OUTSIDE_FOLDER);
    const program = await deployPostgres(folder);
    chmodSync(folder, 0o700);
    const run = await postgresProcess({ directory: join(folder, 'data'), program });
    expect(runningUid()).not.toBe(0);
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(cluster().startsWith(OUTSIDE_FOLDER)).toBe(AM_ROOT);
    await run.end('SIGKILL');
    const again = await postgresProcess({ directory: join(folder, 'data'), program });
    expect(again).toMatchObject({ ownerUrl: run.ownerUrl, adopted: true });
    expect(await again.end('SIGTERM')).toBe(0);
    if (AM_ROOT && !usedBefore) rmSync(OUTSIDE_FOLDER, { recursive: true, force: true });
  });
});

function runningUid(): number {
  const pid = readPostmasterPid(cluster())?.pid;
  return lstatSync(`/proc/${pid}`).uid;
}
