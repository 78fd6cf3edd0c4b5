import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { browserPath } from '../browser-path';
import type { Row } from '../report';
import type { Stage } from '../stage';

const KIB = 1024;

/** JavaScript a browser with an empty cache loads for the landing page and for the employees list, gzipped. */
export async function bundleRows({ product, small, world }: Stage): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const landing = await scriptSize(browser, `${product.url}/`, null);
    const token = world.headers.cookie.split('=')[1] ?? '';
    const employees = await scriptSize(browser, `${product.url}/employees`, { token, companyUid: small.uid });
    return [sizeRow('JavaScript of the landing page', landing, 150), sizeRow('JavaScript of the employees list', employees, 200)];
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

interface Visitor {
  token: string;
  companyUid: string;
}

async function scriptSize(browser: Browser, url: string, visitor: Visitor | null): Promise<number> {
  const context = await browser.newContext();
  if (visitor !== null) {
    await context.addCookies([{ name: 'portal_session', value: visitor.token, url }]);
    const selected = JSON.stringify(JSON.stringify({ uid: visitor.companyUid, companyIdentificationNumber: '' }));
    await context.addInitScript({ content: `localStorage.setItem('portal.selectedCompany', ${selected})` });
  }
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    bytes += gzipSync(await response.body()).length;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}
