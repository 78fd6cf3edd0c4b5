import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { runClientTool } from '../adapters/postgres/run-client-tool';
import { migrate } from '../store/engine/migrate';
import { refreshStatistics } from '../store/engine/owner-transaction';
import { prepareRestore, serverVersion } from '../store/engine/restore-target';
import type { Env } from '../env';
import { openFiles } from '../open-deps';
import { addFiles } from './copy-files';
import { runCommand, type CommandContext } from './open-command';

/** `npm run restore -- FOLDER`: puts a backup into an empty database and brings it to the newest schema. Never overwrites anything. */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run restore -- FOLDER');
  process.exitCode = 2;
} else {
  await runCommand(async (context) => {
    await restore(context, folder);
    console.log(`The backup of ${folder} is in place.`);
  });
}

async function restore({ env, ownerUrl }: CommandContext, source: string): Promise<void> {
  if (!(await prepareRestore(ownerUrl))) throw new Error('the database is not empty: a backup goes into an empty one only');
  // Before the database: what fails here can be done again.
  await restoreFiles(env, join(source, 'files'));
  const args = ['--no-owner', '--exit-on-error', '--single-transaction', join(source, 'database.dump')];
  await runClientTool({ tool: 'pg_restore', databaseUrl: ownerUrl, serverVersion: await serverVersion(ownerUrl), args });
  await migrate(ownerUrl);
  await refreshStatistics(ownerUrl);
}

/** Into the folder, or one after another into the bucket. */
async function restoreFiles(env: Env, files: string): Promise<void> {
  if (!existsSync(files)) return;
  if (env.FILES_URL === undefined) {
    await addFiles(files, join(env.DATA_DIR, 'files'));
    return;
  }
  const store = await openFiles(env);
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) await store.put(relative(files, file).split(sep).join('/'), await readFile(file));
  }
}
