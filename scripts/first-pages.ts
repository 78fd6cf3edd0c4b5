import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { PageFiles } from '../server/src/http/page-files.ts';
import { ROOT } from './steps/root.mjs';

/**
 * The pages somebody comes to first, which have to be there soon, with every module each asks for by itself (from `web/`). What one of them
 * reaches lies in few files; any other page loads of these what it needs.
 */
const MAIN = ['src/app/main.tsx'];
const ROUTES = [...MAIN, 'src/app/routes/portal-routes.ts', 'src/app/texts/screen-texts.ts'];
const OF_COMPANY = [
  ...ROUTES,
  'src/app/frame/company-frame.tsx',
  'src/app/guard/company-guard.ts',
  'src/app/guard/company-pending.tsx',
  'src/app/session/session-watch.tsx',
  'src/app/texts/content-texts.ts',
];
export const FIRST_PAGES = {
  landing: [...MAIN, 'src/app/frame/landing-frame.tsx', 'src/features/access/landing-page.tsx'],
  registration: [...ROUTES, 'src/app/frame/open-frame.tsx', 'src/features/onboarding/start/start-page.tsx'],
  employees: [...OF_COMPANY, 'src/features/employees/employees-page.tsx'],
  home: [...OF_COMPANY, 'src/features/home/home-page.tsx'],
  grid: [...OF_COMPANY, 'src/features/ordering/manual/manual-layout.tsx', 'src/features/ordering/manual/manual-page.tsx'],
  orders: [...OF_COMPANY, 'src/features/orders/list/orders-page.tsx'],
};

/** Where each is; an asterisk stands for any one part. */
const ADDRESSES: Record<keyof typeof FIRST_PAGES, string> = {
  landing: '/',
  registration: '/home/multibenefit',
  employees: '/employees',
  home: '/home',
  grid: '/ordering/manual/*',
  orders: '/orders',
};

/** Whose JavaScript is weighed: they load nothing that they do not use. Of the others, what two need is one file for all three. */
const WEIGHED = ['landing', 'registration', 'employees'];

interface Module {
  importedIds: readonly string[];
  importers: readonly string[];
}

/** What the bundler knows of the modules it has read; null of what is no module. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

/**
 * Names the file a module of ours goes to by the pages that reach it; null leaves it to the bundler, which makes a file for each set of screens:
 * hundreds, of which the grid asked for a hundred, most of them below a kilobyte.
 *
 * What a module imports is reached by every page that reaches the module. So a file imports only files of as many pages or more, and never two
 * files each other: such a circle leaves the page empty, and no build complains.
 */
export function fileByPages(pages: Readonly<Record<string, readonly string[]>>): (id: string, graph: Graph) => string | null {
  let known: Map<string, string[]> | undefined;
  return (id, graph) => {
    known ??= reachedBy(pages, graph);
    const names = known.get(id);
    if (names === undefined) return null;
    const weighed = names.filter((name) => WEIGHED.includes(name));
    const others = names.filter((name) => !WEIGHED.includes(name));
    return [...weighed, ...(others.length > 1 ? ['others'] : others)].join('+');
  };
}

/** The pages that reach each module. One that nothing of them imports, as a screen is, stays a file of its own, found by its path. */
function reachedBy(pages: Readonly<Record<string, readonly string[]>>, graph: Graph): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  for (const [name, paths] of Object.entries(pages)) {
    for (const id of reachedFrom(paths.map(idOf), graph)) reached.set(id, [...(reached.get(id) ?? []), name]);
  }
  const isImported = (id: string) => graph.getModuleInfo(id)?.importers.some((importer) => reached.has(importer)) === true;
  return new Map([...reached].filter(([id]) => isImported(id)));
}

const idOf = (path: string): string => join(ROOT, 'web', path);

function reachedFrom(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    const module = graph.getModuleInfo(id);
    if (module === null) throw new Error(`${id} is named as a first page and is no module of the build`);
    found.add(id);
    waiting.push(...module.importedIds);
  }
  return found;
}

/** Writes down for the server what each first page will ask for, so that the browser asks for all of it at once. */
export const firstPages = (): Plugin => ({
  name: 'first-pages',
  apply: 'build',
  // Every page is written in them. Asked for by the styles, they come when the first words stand in other letters, which then move.
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const withModule = (path: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(idOf(path)));
    const there = loadedWith(withModule('src/app/main.tsx'), bundle);
    const pages = Object.entries(FIRST_PAGES).map(([name, paths]): PageFiles => {
      const files = [...loadedWith(paths.flatMap(withModule), bundle)].filter((chunk) => !there.has(chunk));
      const styles = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      return { address: ADDRESSES[name as keyof typeof FIRST_PAGES], scripts: files.map(({ fileName }) => fileName), styles: [...styles] };
    });
    this.emitFile({ type: 'asset', fileName: '.vite/first-pages.json', source: JSON.stringify(pages) });
  },
});

/** These and everything they import at once. */
function loadedWith(chunks: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> {
  const all = new Set(chunks);
  for (const { imports } of all) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') all.add(file);
    }
  }
  return all;
}
