import { userInfo } from 'node:os';
import type { Deps } from '../deps';
import { prepareDeps } from '../open-deps';
import { openCommand } from './open-command';
import { runProvider } from './provider/run-provider';

/** `npm run provider -- COMMAND …`: what the provider's back office does until it has screens, with or without the server running. */
process.exitCode = await runProvider(process.argv.slice(2), {
  user: userInfo().username,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  withDeps,
});

async function withDeps(work: (deps: Deps, ownerUrl: string) => Promise<boolean>): Promise<boolean> {
  const { env, log, close, ...urls } = await openCommand({ mustExist: true });
  try {
    const deps = await prepareDeps(env, log, urls);
    try {
      return await work(deps, urls.ownerUrl);
    } finally {
      await deps.db.close();
    }
  } finally {
    await close();
  }
}
