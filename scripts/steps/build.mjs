import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, keepStamp } from './build-stamp.mjs';
import { ROOT } from './root.mjs';
import { mustRun } from './run-command.mjs';

const SERVER = join(ROOT, 'server');

/** Bundles the server into server/dist and the screens into web/dist. */
export async function build() {
  const made = fingerprint();
  rmSync(join(SERVER, 'dist'), { recursive: true, force: true });
  await Promise.all([bundleServer(), mustRun(['vite', 'build', 'web', '--logLevel', 'warn'])]);
  keepStamp(made);
}

/**
 * All files of the bundle lie side by side, so paths relative to a source (the migrations, programs of child processes) hold in
 * whichever chunk it ends up. The workspaces are bundled, npm packages are not.
 */
async function bundleServer() {
  const esbuild = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
  await esbuild.build({
    entryPoints: listEntries(),
    outdir: join(SERVER, 'dist'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@portal/')),
    logLevel: 'warning',
  });
}

/** The server, its commands and the programs it runs in processes of their own. */
function listEntries() {
  const files = readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' });
  const isEntry = (file) => file === 'main.ts' || /^commands\/[^/]+\.ts$/.test(file) || file.endsWith('.child.ts');
  return files.filter((file) => isEntry(file) && !file.endsWith('.test.ts')).map((file) => join(SERVER, 'src', file));
}
