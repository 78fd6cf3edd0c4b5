import { expect, type Page } from '@playwright/test';

/**
 * Waits until the portal says of an order of the chosen company that it is carried out. Asking its call costs a small part of what showing a
 * screen again and again does.
 */
export async function waitForOrder(page: Page, number: string): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('portal.selectedCompany'));
  const { uid } = JSON.parse(stored ?? '{}') as { uid?: string };
  const statusOf = async () => {
    const answer = await page.request.get(`/api/company/${uid}/orders`);
    const { data } = (await answer.json()) as { data: { number: string; status: string }[] };
    return data.find((order) => order.number === number)?.status;
  };
  await expect.poll(statusOf, { timeout: 120_000, intervals: [1_000] }).toBe('RESOLVED');
}
