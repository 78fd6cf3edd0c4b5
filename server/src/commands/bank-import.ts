import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importStatement } from '../features/provider/bank/import-statement';
import { openDeps } from '../open-deps';
import { migrate } from '../store/migrate';
import { openCommand, type CommandContext } from './open-command';

/** `npm run bank:import -- FILE …`: imports bank statements, with or without the server running. Exit code 1 when one is refused. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run bank:import -- FILE …');
  process.exitCode = 2;
} else {
  const context = await openCommand();
  try {
    await importFiles(context, files);
  } finally {
    await context.close();
  }
}

async function importFiles({ env, log, ownerUrl }: CommandContext, paths: string[]): Promise<void> {
  await migrate(ownerUrl);
  const deps = await openDeps(env, log, ownerUrl);
  try {
    for (const path of paths) {
      const result = await importStatement(deps, { fileName: basename(path), bytes: await readFile(path) });
      if (!result.ok) process.exitCode = 1;
      console.log(`${path}: ${result.ok ? describe(result) : `${result.error} ${result.detail}`}`);
    }
  } finally {
    await deps.db.close();
  }
}

interface Summary {
  alreadyImported: boolean;
  movements: number;
  matched: number;
  unmatched: number;
  ignored: number;
}

function describe({ alreadyImported, movements, matched, unmatched, ignored }: Summary): string {
  const counts = `${movements} new movements, ${matched} matched, ${unmatched} waiting for a person, ${ignored} ignored`;
  return alreadyImported ? `imported before (${counts})` : counts;
}
