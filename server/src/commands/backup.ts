import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runClientTool } from '../adapters/postgres/run-client-tool';
import { noteBackup, serverVersion } from '../store/engine/restore-target';
import { copyFiles } from './copy-files';
import { runCommand, type CommandContext } from './open-command';

/** Tables are read and packed beside each other, all as they were at one moment; the server that works meanwhile keeps some of the machine. */
const JOBS = Math.min(4, availableParallelism());

/**
 * `npm run backup -- FOLDER`: the database and the stored files, with or without the server running. The folder appears when
 * everything is in it.
 */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run backup -- FOLDER');
  process.exitCode = 2;
} else {
  await runCommand((context) => run(context, folder), { mustExist: true });
}

async function run(context: CommandContext, target: string): Promise<void> {
  const { FILES_URL } = context.env;
  await backUp(context, target);
  console.log(`The backup is in ${target}.`);
  if (FILES_URL !== undefined)
    console.log(`It holds the database alone: the documents stay in ${FILES_URL}, which keeps versions of its own.`);
}

async function backUp({ env, ownerUrl }: CommandContext, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already: nothing is overwritten`);
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const args = ['--format=directory', `--jobs=${JOBS}`, '--no-owner', `--file=${join(draft, 'database.dump')}`];
  await runClientTool({ tool: 'pg_dump', databaseUrl: ownerUrl, serverVersion: await serverVersion(ownerUrl), args });
  // After the database: whatever the dump speaks of has been written by now, and files never change.
  if (env.FILES_URL === undefined) await copyFiles(join(env.DATA_DIR, 'files'), join(draft, 'files'));
  await rename(draft, target);
  await noteBackup(ownerUrl);
}
