import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { ms, type Row } from '../report';
import type { Stage } from '../stage';
import { openAsVisitor } from '../visitor';

/** So many employees that some 10,000 are at work. */
const EMPLOYEES = 12_000;
const VALUES = 10_000;
const VISIBLE_MS = 1_000;
const SAVED_MS = 3_000;

const SCRIPT = readFileSync(new URL('../page/grid-paste.js', import.meta.url), 'utf8');

interface Pasted {
  visible: number;
  saved: number;
}

/** A column of 10,000 values pasted into the ordering grid: shown before it goes in, then visible, then saved by the server. */
export async function gridPasteRow(stage: Stage): Promise<Row> {
  const company = await stage.world.company(EMPLOYEES);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await openAsVisitor(browser, stage, company.uid);
    await page.goto(`${stage.product.url}/ordering/manual/90C`);
    await page.locator('tbody input[data-column="gastro"]').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1_000);
    const preview = await pasteColumn(page);
    const { visible, saved } = await confirm(page);
    return {
      work: `paste of ${VALUES} values into the grid`,
      ours: `preview ${ms(preview)}, visible ${ms(visible)}, saved ${ms(saved)}`,
      yardstick: 'no yardstick',
      ratio: '',
      bar: `visible ≤ ${VISIBLE_MS} ms, saved ≤ ${SAVED_MS} ms`,
      holds: visible <= VISIBLE_MS && saved <= SAVED_MS,
    };
  } finally {
    await browser.close();
  }
}

/** From the paste until the preview can be confirmed; everybody is read from the server meanwhile. */
async function pasteColumn(page: Page): Promise<number> {
  const text = Array.from({ length: VALUES }, (_, index) => 1000 + (index % 500)).join('\n');
  await page.locator('tbody input[data-column="gastro"]').first().focus();
  const startedAt = Date.now();
  await page.evaluate(`${SCRIPT}pasteText(${JSON.stringify(text)})`);
  await page.locator('[role="dialog"] dl').waitFor({ timeout: 60_000 });
  return Date.now() - startedAt;
}

const confirm = (page: Page): Promise<Pasted> => page.evaluate<Pasted>(`${SCRIPT}confirmPaste()`);
