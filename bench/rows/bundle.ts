import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { Row } from '../report';
import type { Stage } from '../stage';
import { openAsVisitor } from '../visitor';

const KIB = 1024;

/** JavaScript a browser with an empty cache loads for the landing page, the start of a registration and the employees list, gzipped. */
export async function bundleRows(stage: Stage): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const landing = await scriptSize(await browser.newPage(), `${stage.product.url}/`);
    const start = await scriptSize(await browser.newPage(), `${stage.product.url}/home/multibenefit`);
    const visitor = await openAsVisitor(browser, stage, stage.small.uid);
    const employees = await scriptSize(visitor, `${stage.product.url}/employees`);
    return [
      sizeRow('JavaScript of the landing page', landing, 150),
      sizeRow('JavaScript of the start of a registration', start, 200),
      sizeRow('JavaScript of the employees list', employees, 200),
    ];
  } finally {
    await browser.close();
  }
}

const sizeRow = (work: string, bytes: number, limit: number): Row => ({
  work,
  ours: `${Math.round(bytes / KIB)} KiB gzip`,
  yardstick: 'absolute',
  ratio: '–',
  bar: `≤ ${limit} KiB`,
  holds: bytes / KIB <= limit,
});

async function scriptSize(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return bytes;
}
