import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const INVITED = 'lenka.horakova@pekarna-lipa.example';
const COMPANY = 'Pekárna U Lípy s.r.o.';
const NEW_ACCOUNT = {
  Jméno: 'Lenka',
  Příjmení: 'Horáková',
  'E-mail': 'lenka.soukroma@mail.example',
  Heslo: 'dlouhe-heslo-1',
  'Heslo znovu': 'dlouhe-heslo-1',
};

test('[ACC-061] [ACC-062] [ACC-063] [ACC-151] [ACC-152] [ACC-153] an invitation from the mail to the home page of the company', async ({
  browser,
}) => {
  const jana = await (await browser.newContext()).newPage();
  const link = await readInvitation(jana);
  const page = await (await browser.newContext()).newPage();
  const watch = watchConsole(page);

  await test.step('the link shows what one is invited to', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Pozvánka do portálu', level: 1 })).toBeVisible();
    await expect(page.getByText(COMPANY)).toBeVisible();
    await expect(page.getByText(INVITED)).toBeVisible();
    await expectAccessible(page, 'invitation');
  });

  await test.step('in the dark and in English too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: /^EN/ }).click();
    await expect(page.getByText('You have been invited to manage benefits')).toBeVisible();
    await expectAccessible(page, 'invitation, dark, English');
    await page.getByRole('button', { name: /^CS/ }).click();
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('[ACC-150] [ACC-162] [ACC-272] an account that has access is told so, and the link stays good', async () => {
    const tomas = await (await browser.newContext()).newPage();
    await tomas.goto(link);
    await tomas.getByRole('button', { name: 'Pokračovat' }).click();
    await tomas.getByRole('button', { name: 'Tomáš Beran' }).first().click();
    await expect(tomas.getByRole('heading', { name: 'Tento účet už je přiřazen k firmě' })).toBeVisible();
    expect(new URL(tomas.url()).pathname).toBe('/invitation-already-assigned-company');
    expect(await tomas.evaluate(() => sessionStorage.getItem('portal.session'))).toBeNull();
    await expectAccessible(tomas, 'already assigned');
    await tomas.getByRole('link', { name: 'Pokračovat na úvodní stránku' }).click();
    await expect(tomas).toHaveURL(/\/$/);
  });

  await test.step('the sign-in offers an existing login and a new one', async () => {
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page).toHaveURL(/\/oidc\//);
    await expect(page.getByLabel('Heslo')).toBeVisible();
    await page.getByRole('link', { name: 'Založit účet' }).click();
    for (const [label, value] of Object.entries(NEW_ACCOUNT)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Založit účet a pokračovat' }).click();
  });

  await test.step('the new account is greeted and goes on to the company', async () => {
    await expect(page.getByRole('heading', { name: 'Vítejte, Lenka Horáková!', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/invitation-complete');
    await expect(page.getByRole('main').getByText(COMPANY)).toBeVisible();
    await expectAccessible(page, 'invitation complete');
    expect(await page.evaluate(() => sessionStorage.getItem('portal.session'))).toBeNull();
    await page.getByRole('link', { name: 'Pokračovat' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('banner').getByText(COMPANY)).toBeVisible();
  });
  watch.expectClean();

  await test.step('[ACC-142] [ACC-167] the used link opens nothing any more', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Pozvánku nelze použít' })).toBeVisible();
    await expect(page.getByText('Pozvánka už byla použita.')).toBeVisible();
    await expectAccessible(page, 'used invitation, signed in');
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('Odkaz je neplatný, vypršel nebo už byl použit.')).toBeVisible();
    await expect(stranger.getByText('Pozvánka už byla použita.')).toBeHidden();
    await expectAccessible(stranger, 'used invitation, anonymous');
  });

  await test.step('[ACC-164] the key of another tab is refused with its reason', async () => {
    const tab = await (await browser.newContext()).newPage();
    await tab.goto('/');
    await tab.evaluate((key) => sessionStorage.setItem('portal.session', JSON.stringify({ invitationKey: key })), keyOf(link));
    await tab
      .getByRole('button', { name: /Přihlásit se/ })
      .first()
      .click();
    await tab.getByRole('button', { name: 'Petr Nový' }).first().click();
    await expect(tab.getByRole('heading', { name: 'Pozvánku se nepodařilo přijmout' })).toBeVisible();
    await expect(tab.getByText('Pozvánka už byla použita.')).toBeVisible();
    await expectAccessible(tab, 'invitation refused');
    await tab.getByRole('link', { name: 'Zpět na úvodní stránku' }).click();
    await expect(tab).toHaveURL(/\/$/);
  });
});

test('[ACC-S11] the end of an invitation is for signed-in people', async ({ page }) => {
  await page.goto('/invitation-complete');
  await expect(page).toHaveURL(/\/\?redirectReason=unauthenticated/);
});

const keyOf = (link: string) => new URL(link).searchParams.get('invitationKey') ?? '';

/** The link in the mail of the demonstration's mailbox. */
async function readInvitation(page: Page): Promise<string> {
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/dev/mailbox');
  await page.getByText(`Pozvánka do portálu: ${COMPANY}`).click();
  const link = page.getByRole('link', { name: /invitationKey=/ });
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText(INVITED);
  return (await link.getAttribute('href')) ?? '';
}
