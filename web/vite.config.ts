import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FIRST_PAGES, fileByPages, firstPages } from '../scripts/first-pages.ts';
import { leanContract } from '../scripts/lean-contract.ts';

/** The server sees the address of the browser: the sign-in returns to it. */
const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

/** The portal's build: hashed assets, nothing inlined (the content security policy allows only files of our own origin). */
export default defineConfig({
  plugins: [react(), leanContract(), zodWithoutJsonSchema(), firstPages()],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': server, '/oidc': server, '/healthz': server, '/theme.css': server, '/provider/': server },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a page loads, for the test that weighs it.
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page loads the names of what may follow it, so a name is its hash alone; the manifest says whose it is.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // What every screen needs, in one file: it compresses better than twenty small ones and changes rarely.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|use-sync-external-store|@tanstack\/(?!react-table|react-virtual|virtual-core|table-core)[^/]+)\/(?!.*([uU]seBlocker|infiniteQueryObserver|useInfiniteQuery)\.js)/,
            },
            // Our own, in few files for the same reason.
            {
              debugName: 'first pages',
              name: fileByPages(FIRST_PAGES),
              test: /\/(web|contract|domain)\/src\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});

/**
 * Zod's classic schemas drag its JSON Schema writer along. Only the server describes the API, so in the browser every export of those
 * two modules is an empty function; a sixth of zod stays out of the first screen.
 */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      return { code: `const absent = () => undefined; export { ${names.map((name) => `absent as ${name}`).join(', ')} };`, map: null };
    },
  };
}
