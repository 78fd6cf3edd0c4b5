import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const RENEWALS = '/ordering/manual/90C/card-renew';
const REQUESTS = '/ordering/manual/90C/card-request';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Druhy objednávky' }).getByRole('link', { name });
const countOf = async (page: Page, name: string) =>
  Number((await tab(page, name).textContent())?.replaceAll('\u00a0', ' ').replace(name, ''));
const widget = (page: Page) => page.getByRole('button', { name: /^Košík:/ });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');

test('[ACC-072] [ORD-003] [ORD-052] [ORD-053] [ORD-062] [ORD-070] [REQ-032] [REN-022] requests are answered, cards renewed for nothing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('home leads to the cards that end soon', async () => {
    await page.getByRole('link', { name: 'Obnovit karty' }).click();
    await expect(page).toHaveURL(new RegExp(RENEWALS));
    await expect(tab(page, 'Obnova karet')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, 'renewals');
    await page.getByRole('button', { name: 'Zobrazit tabulku' }).click();
    await expect(page.getByRole('table', { name: 'Obnovy na 12 měsíců dopředu' }).getByRole('row')).toHaveCount(13);
    await expectAccessible(page, 'forecast as a table');
    await page.getByRole('button', { name: 'Skrýt', exact: true }).click();
  });

  await test.step('a request is answered with a card, which then stands in the way of declining it', async () => {
    await tab(page, 'Žádosti o náhradní karty').click();
    await expect(page).toHaveURL(new RegExp(REQUESTS));
    await page
      .getByRole('button', { name: /^Objednat kartu: / })
      .first()
      .click();
    await expect(widget(page)).toHaveAccessibleName(/1\skarta/);
    const decline = page.getByRole('button', { name: /^Zamítnout žádost: / }).first();
    await expect(decline).toHaveAttribute('aria-disabled', 'true');
    await decline.focus();
    await expect(page.getByText('Náhradní karta je v košíku.').last()).toBeVisible();
    await expectAccessible(page, 'request answered');
    await page.getByRole('button', { name: /^Odebrat z košíku: / }).click();
    await expect(widget(page)).toHaveAccessibleName(/0\skaret/);
    await expect(decline).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a request is declined and is found among the answered ones', async () => {
    const before = await countOf(page, 'Žádosti o náhradní karty');
    await page
      .getByRole('button', { name: /^Zamítnout žádost: / })
      .last()
      .click();
    await expectAccessible(page, 'question before declining');
    await page.getByRole('dialog').getByRole('button', { name: 'Zamítnout žádost' }).click();
    await expect.poll(() => countOf(page, 'Žádosti o náhradní karty')).toBe(before - 1);
    await page.getByRole('button', { name: 'Zobrazit vyřízené' }).click();
    await expect(page.getByText(/^Zamítnutá \d/).first()).toBeVisible();
    await expectAccessible(page, 'answered requests');
  });

  await test.step('one is renewed by hand, the others by themselves; with nobody left the tab is gone', async () => {
    await tab(page, 'Obnova karet').click();
    const count = await countOf(page, 'Obnova karet');
    await expect(rows(page, 'Obnova karet')).toHaveCount(count + 1);
    await page
      .getByRole('button', { name: /^Obnovit kartu: / })
      .first()
      .click();
    await expect.poll(() => countOf(page, 'Obnova karet')).toBe(count - 1);
    await expectAccessible(page, 'renewed by hand');
    await page.getByRole('button', { name: 'Vložit automatické obnovy' }).click();
    await expect(page.getByText(/^Do košíku přidán/)).toBeVisible();
    await expect(page).toHaveURL(/\/ordering\/manual\/90C$/);
    await expect(tab(page, 'Obnova karet')).toHaveCount(0);
    await expect(widget(page)).toHaveAccessibleName(new RegExp(`${count}\\skar`));
  });

  await test.step('the order costs nothing and needs no payment', async () => {
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Souhrn košíku' })).toBeVisible();
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByRole('radio', { name: /PPL/ }).check();
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
    await expect(page.getByRole('heading', { name: 'Děkujeme za objednávku' })).toBeVisible();
    await expectAccessible(page, 'order for nothing');
    await page.goto(RENEWALS);
    await expect(page).toHaveURL(/\/ordering\/manual\/90C$/);
  });
  watch.expectClean();
});
