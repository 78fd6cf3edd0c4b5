import type { Browser, Page } from '@playwright/test';
import type { Stage } from './stage';

/** A page of the portal in a browser without a cache, for the signed-in person with a company chosen. */
export async function openAsVisitor(
  browser: Browser,
  { product, world }: Pick<Stage, 'product' | 'world'>,
  companyUid: string,
): Promise<Page> {
  const context = await browser.newContext();
  const token = world.headers.cookie.split('=')[1] ?? '';
  await context.addCookies([{ name: 'portal_session', value: token, url: product.url }]);
  const selected = JSON.stringify(JSON.stringify({ uid: companyUid, companyIdentificationNumber: '' }));
  await context.addInitScript({ content: `localStorage.setItem('portal.selectedCompany', ${selected})` });
  return context.newPage();
}
