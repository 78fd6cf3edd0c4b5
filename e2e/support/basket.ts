import { expect, type Page } from '@playwright/test';

/**
 * Begins a journey of ordering where a new month begins: signed in, at home, with nothing in the company's basket.
 * The journeys share one demonstration company, and each may leave its basket as it likes.
 */
export async function beginWithEmptyBasket(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const company = JSON.parse(localStorage.getItem('portal.selectedCompany') ?? '{}') as { uid?: string };
    return (await fetch(`/api/company/${company.uid}/basket`, { method: 'DELETE' })).status;
  });
  expect(status).toBe(200);
  await page.goto('/home');
}
