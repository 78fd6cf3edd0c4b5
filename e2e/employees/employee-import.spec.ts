import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

/** A number of nobody else's journey. */
const NUMBER = `P${Date.now()}`;

async function send(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'), 'utf8');
  await page.locator('input[type="file"]').setInputFiles({ name: 'prosinec.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).click();
}

const list = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('[PEO-002] [PEO-004] [PEO-008] [PEO-006] a sheet of the month: mended in place, confirmed once, and nothing to do the second time', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/employees');
  await page.getByRole('link', { name: 'Změny ze souboru' }).click();
  await expectAccessible(page, 'upload');
  const header = 'Osobní číslo;Jméno;Příjmení;E-mail;Adresa doručení;Nová karta';
  await send(page, [header, `${NUMBER};Hana;Souborová;nesmysl;Pekárna Kolín;Ano`]);

  await test.step('the bad cell says why and is mended where it stands', async () => {
    await expect(list(page, /^K opravě/)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'errors');
    const cell = page.getByRole('textbox', { name: 'E-mail, řádek 2' });
    await cell.fill('hana@pekarna.example');
    await cell.press('Enter');
    await list(page, /^Noví/).click();
    await expect(page.getByRole('row', { name: new RegExp(NUMBER) })).toContainText('Podle souboru');
  });

  await test.step('who is missing stays, and the address finds the list again', async () => {
    await list(page, /^Chybějící v souboru/).click();
    await page.reload();
    await expect(list(page, /^Chybějící v souboru/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('checkbox', { name: /odchází$/ }).first()).not.toBeChecked();
    await expectAccessible(page, 'missing');
  });

  await test.step('one yes', async () => {
    await page.getByRole('button', { name: 'Změnit 1 člověka' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Změnit 1 člověka' }).click();
    await expect(page.getByText('Hotovo, změnil se 1 člověk.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Otevřít objednávku' })).toBeVisible();
  });

  await test.step('the same file finds nothing to do', async () => {
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await send(page, [header, `${NUMBER};Hana;Souborová;hana@pekarna.example;Pekárna Kolín;Ano`]);
    await expect(page.getByRole('button', { name: 'Není co měnit' })).toBeDisabled();
  });
  watch.expectClean();
});
