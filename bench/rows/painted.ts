import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from '@playwright/test';
import { percentile } from '../load';
import { ms, type Row } from '../report';
import type { Stage } from '../stage';
import { openAsVisitor } from '../visitor';

/** Milliseconds from the beginning of the navigation, at the median of all times it was opened. */
interface Painted {
  /** The largest part of the page. */
  largest: number;
  /** The first row or figure of what people came for. */
  content: number;
}

interface Opened {
  work: string;
  url: string;
  wanted: string;
  /** Ours, of a company of this uid; else react-admin's. */
  companyUid?: string;
}

const TIMES = 7;
const YARDSTICK = 'bench/react-admin';
const SCRIPT = readFileSync(new URL('../page/when-painted.js', import.meta.url), 'utf8');

/** Home, the list of employees and the grid in a browser with an empty cache, beside a list of react-admin in the same browser. */
export async function paintedRows(stage: Stage): Promise<Row[]> {
  const yardstick = await serveReactAdmin(stage);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const ours = (work: string, path: string, wanted: string) => ({
      work: `${work} painted`,
      url: `${stage.product.url}${path}`,
      wanted,
      companyUid: stage.large.uid,
    });
    const pages: Opened[] = [
      { work: 'react-admin', url: yardstick.url, wanted: 'tbody td' },
      ours('home', '/', 'main table tbody td, main dl dd, main li'),
      ours('list of 100,000 employees', '/employees', 'tbody td'),
      ours('grid of 100,000 employees', '/ordering/manual/90C', 'tbody input[data-column="gastro"]'),
    ];
    const [bare, ...rest] = await openInTurn(browser, stage, pages);
    if (bare === undefined) throw new Error('react-admin was not painted');
    return rest.map((painted, index) => paintedRow(pages[index + 1]?.work ?? '', painted, bare));
  } finally {
    await browser.close();
    yardstick.server.close();
  }
}

const paintedRow = (work: string, painted: Painted, bare: Painted): Row => ({
  work,
  ours: `LCP ${ms(painted.largest)}, content ${ms(painted.content)}`,
  yardstick: `react-admin's list LCP ${ms(bare.largest)}, content ${ms(bare.content)}`,
  ratio: `${(painted.largest / bare.largest).toFixed(2)} ×`,
  bar: '≤ 1 ×',
  holds: painted.largest <= bare.largest,
});

/** One after the other and again, so that a slow moment of the machine falls on all of them. */
async function openInTurn(browser: Browser, stage: Stage, pages: readonly Opened[]): Promise<Painted[]> {
  const times: Painted[][] = pages.map(() => []);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [index, page] of pages.entries()) times[index]?.push(await open(browser, stage, page));
  }
  return times.map((each) => ({
    largest: percentile(
      each.map(({ largest }) => largest),
      0.5,
    ),
    content: percentile(
      each.map(({ content }) => content),
      0.5,
    ),
  }));
}

async function open(browser: Browser, stage: Stage, { url, wanted, companyUid }: Opened): Promise<Painted> {
  const page: Page = companyUid === undefined ? await browser.newPage() : await openAsVisitor(browser, stage, companyUid);
  await page.addInitScript({ content: `${SCRIPT}watchPainting(${JSON.stringify(wanted)})` });
  await page.goto(url);
  await page.locator(wanted).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate<Painted>('window.painted');
  await page.context().close();
  return painted;
}

/** Its list over the floor's page of the same employees, all from one address and packed as our server packs. */
async function serveReactAdmin({ floor, large }: Stage): Promise<{ server: Server; url: string }> {
  if (!existsSync(`${YARDSTICK}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', YARDSTICK], { stdio: 'inherit' });
  const built = await build({
    entryPoints: [`${YARDSTICK}/list.jsx`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(built.outputFiles[0]?.contents ?? '');
  const html =
    '<!doctype html><html lang="en"><title>Employees</title><body><div id="root"></div><script type="module" src="/list.js"></script></body></html>';
  const server = createServer((request, response) => {
    if (request.url === '/list.js') response.setHeader('Content-Encoding', 'gzip').setHeader('Content-Type', 'text/javascript').end(script);
    else if (request.url !== '/employees') response.setHeader('Content-Type', 'text/html').end(html);
    else
      void fetch(`${floor.url}/employees?company=${large.uid}&text=novak`)
        .then((answer) => answer.text())
        .then((text) => response.setHeader('Content-Type', 'application/json').end(text));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/` };
}
