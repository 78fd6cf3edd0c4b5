import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { percentile } from '../load';
import { ms, type Row } from '../report';
import type { Stage } from '../stage';
import { openAsVisitor } from '../visitor';

interface Scrolled {
  /** Milliseconds from frame to frame. */
  frames: number[];
  /** Rows' worth of the table's visible part painted without a row in them, over all frames. */
  blankRows: number;
  /** Frames in which the loaded rows ended above the lower edge of the screen. */
  waitingFrames: number;
}

interface Way {
  from: number;
  pxPerFrame: number;
  frames: number;
}

const ROWS = 100_000;
/** A strong flick of the wheel is some 6,000 px a second; reading along while pages come is slower. */
const FAST = { pxPerFrame: 100, frames: 240 };
const STEADY = { pxPerFrame: 30, frames: 360 };
const FRAME_MS = 20;

/** Scrolling the employees list in a browser beside a page of bare rows: all 100,000 loaded, and page after page as they come. */
export async function scrollRows(stage: Stage): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const bare = await measureBare(browser);
    const loaded = await measureLoaded(browser, stage);
    const paging = await measurePaging(browser, stage);
    return [scrollRow('scrolling 100,000 loaded rows', loaded, bare), scrollRow('scrolling while pages of the list load', paging, bare)];
  } finally {
    await browser.close();
  }
}

function scrollRow(work: string, ours: Scrolled, bare: Scrolled): Row {
  const [frame, yardstick] = [percentile(ours.frames, 0.95), percentile(bare.frames, 0.95)];
  return {
    work,
    ours: `p95 frame ${ms(frame)}, ${rate(ours)} fps, ${ours.blankRows} blank rows, ${ours.waitingFrames} frames at the end`,
    yardstick: `bare rows p95 ${ms(yardstick)}, ${rate(bare)} fps`,
    ratio: `${(frame / yardstick).toFixed(2)} ×`,
    bar: `p95 ≤ ${FRAME_MS} ms, no blank rows`,
    holds: frame <= FRAME_MS && ours.blankRows === 0,
  };
}

const rate = ({ frames }: Scrolled): number => Math.round((1000 * frames.length) / frames.reduce((sum, one) => sum + one, 0));

async function measureBare(browser: Browser): Promise<Scrolled> {
  const page = await browser.newPage();
  await page.setContent(readFileSync('bench/page/bare-rows.html', 'utf8'));
  return scrollEverywhere(page);
}

/** The first answer brings everybody at once, made from the first page of the real one. */
async function measureLoaded(browser: Browser, stage: Stage): Promise<Scrolled> {
  const page = await openAsVisitor(browser, stage, stage.large.uid);
  await page.route(/\/employees\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { uid: string; employeeNumber: string }[] };
    const data = Array.from({ length: ROWS }, (_, index) => ({
      ...answer.data[index % answer.data.length],
      uid: `0197b0f1-0000-7000-8000-${String(index).padStart(12, '0')}`,
      employeeNumber: String(index + 1),
    }));
    const meta = { totalPages: 1, nextPage: null, totalRecords: ROWS, totalUnfilteredRecords: ROWS };
    await route.fulfill({ json: { data, meta } });
  });
  await open(page, stage);
  return scrollEverywhere(page);
}

/** From the top down through the pages as the server sends them. */
async function measurePaging(browser: Browser, stage: Stage): Promise<Scrolled> {
  const page = await openAsVisitor(browser, stage, stage.large.uid);
  await open(page, stage);
  const scrolled = await scroll(page, { ...STEADY, from: 0 });
  await page.close();
  return scrolled;
}

async function open(page: Page, { product }: Stage): Promise<void> {
  await page.goto(`${product.url}/employees`);
  await page.locator('tbody tr').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
}

const SCRIPT = readFileSync(new URL('../page/scroll-through.js', import.meta.url), 'utf8');
const scroll = (page: Page, way: Way): Promise<Scrolled> => page.evaluate<Scrolled>(`${SCRIPT}scrollThrough(${JSON.stringify(way)})`);

/** At the top, in the middle and near the end. */
async function scrollEverywhere(page: Page): Promise<Scrolled> {
  const all: Scrolled = { frames: [], blankRows: 0, waitingFrames: 0 };
  for (const place of [0, 0.5, 0.95]) {
    const from = Math.round(place * ROWS * 36);
    const part = await scroll(page, { ...FAST, from });
    all.frames.push(...part.frames);
    all.blankRows += part.blankRows;
  }
  await page.close();
  return all;
}
