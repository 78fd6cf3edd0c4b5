import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

test('[PLAN-001] [PLAN-005] [PLAN-006] an order is repeated: from its detail to the proposal, changed, and on to the checkout', async ({
  page,
  context,
}) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('the order of a month offers it', async () => {
    await page.goto('/orders');
    await page
      .getByRole('row', { name: /Kredity – / })
      .nth(1)
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Objednávka 1260/ })).toBeVisible();
    await page.getByRole('button', { name: 'Zopakovat' }).click();
    await expect(page).toHaveURL(/\/ordering\/proposal\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1, name: /Zopakovat objednávku/ })).toBeVisible();
  });

  await test.step('a line is left out; the sum follows and nothing is in the basket', async () => {
    await page.getByRole('button', { name: /^Zobrazit/ }).click();
    await expectAccessible(page, 'proposal');
    const box = page.getByRole('checkbox', { name: /: objednat$/, checked: true }).first();
    const name = (await box.getAttribute('aria-label')) ?? '';
    await box.click();
    await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await page.reload();
    await page.getByRole('button', { name: /^Zobrazit/ }).click();
    await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  });

  await test.step('a phone shows the whole sum beside the yes', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('region', { name: 'Součet návrhu' });
    await expect(bar.getByText(/Kč$/).last()).toBeVisible();
    const isCovered = await bar.evaluate((node) => {
      const [sum, yes] = [node.querySelector('output'), node.querySelector('button')].map((one) => one?.getBoundingClientRect());
      return sum === undefined || yes === undefined || (sum.right > yes.left && sum.bottom > yes.top);
    });
    expect(isCovered).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('[PLAN-014] one yes leads to the checkout; a second one, in a tab that is behind, is refused and told', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    const second = other.getByRole('button', { name: 'Potvrdit a pokračovat' });
    await expect(second).toBeVisible();
    await page.getByRole('button', { name: 'Potvrdit a pokračovat' }).click();
    await expect(page).toHaveURL(/\/ordering\/basket\/[0-9a-f-]{36}/);
    const answer = other.waitForResponse((response) => response.url().endsWith('/confirm'));
    await second.click();
    expect((await answer).status()).toBe(409);
    await expect(other.getByText('Návrh už někdo potvrdil nebo zavřel.')).toBeVisible();
    await expect(other.getByText(/^Návrh je potvrzený: Jana Dvořáková/)).toBeVisible();
    await other.close();
  });

  await test.step('and back again', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Vrátit zpět' }).first().click();
    await expect(page.getByText('Košík je zase jako před návrhem.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Potvrdit a pokračovat' })).toBeVisible();
    await page.getByRole('button', { name: 'Zahodit návrh' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zahodit návrh' }).click();
    await expect(page.getByText('Návrh je zavřený.')).toBeVisible();
  });
  watch.expectClean();
});

test('[PLAN-008] on a phone, whom a plan writes to and which order it starts from are read whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/ordering/plan/90C');
  await page.getByRole('button', { name: /^(Změnit|Nastavit) plán$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Pokaždé podle stejné objednávky' }).check();
  await form.getByRole('combobox', { name: 'Objednávka' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const chip = form.getByText(/^Jana Dvořáková \(.+\)$/);
  expect(await chip.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  await expect(form.getByText(/, z\s.*20\d\d$/)).toBeVisible();
});
