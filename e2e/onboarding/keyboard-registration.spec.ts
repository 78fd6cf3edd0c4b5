import { expect, test, type Page } from '@playwright/test';
import { demoCompanyNumber } from '../../server/src/demo/demo-numbers';
import { watchConsole } from '../support/console';
import { expectDone } from '../support/first-setup';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { readQr } from '../support/qr';

/** A machine with much to do draws four documents. */
const DRAWN = { timeout: 60_000 };

const GO_ON = /^(Pokračovat|Uložit a (pokračovat|dokončit))$/;
const arrivesAt = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(DRAWN);

const TITLE = 'a company registers, is set up and orders for the first time by keyboard alone: from the landing page to the QR code';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000);
  const watch = watchConsole(page);

  await test.step('the landing page leads to the start', async () => {
    await page.goto('/');
    await pressOn(page, /^Začít registraci$/);
    await arrivesAt(page, /Zaregistrujte firmu/);
    await typeInto(page, /^Pracovní e-mail/, 'radek.simek@logistika-sever.example');
    await typeInto(page, /^IČO/, demoCompanyNumber(105));
    await tabTo(page, /^Předvolba/);
    await page.keyboard.type('+420');
    await typeInto(page, /^Telefon/, '601123456');
    await typeInto(page, /^Počet zaměstnanců/, '4');
    await pressOn(page, /^Souhlasím se zasíláním/, 'Space');
    await pressOn(page, /^Spočítat cenu/);
  });

  await test.step('the price is worked out for another credit', async () => {
    await arrivesAt(page, 'Vaše cena, spočítaná hned');
    await tabTo(page, /Gastro/);
    await page.keyboard.press('ArrowUp');
    await pressOn(page, /^Pokračovat s touto cenou$/);
  });

  await test.step('the company as the register knows it', async () => {
    await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('Logistika Sever a.s.');
    await pressOn(page, /^Radek Šimek$/);
    await pressOn(page, /^Pokračovat k podpisu$/);
  });

  await test.step('the contract is signed', async () => {
    await arrivesAt(page, 'Zkontrolujte a podepište smlouvu');
    await pressOn(page, /^Potvrzuji, že smím/, 'Space');
    await pressOn(page, /^Celé znění prohlášení$/);
    await expect(page.getByRole('dialog', { name: 'Prohlášení' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Celé znění prohlášení' })).toBeFocused();
    await pressOn(page, /^Podepsat smlouvu$/);
  });

  await test.step('a new account', async () => {
    await arrivesAt(page, 'Smlouva je podepsaná');
    await pressOn(page, /^Přihlásit se$/);
    await expect(page.getByRole('link', { name: 'Založit účet' })).toBeVisible();
    await pressOn(page, /^Založit účet$/);
    await expect(page.getByLabel('Heslo znovu')).toBeVisible();
    await expect(page.getByLabel('Jméno', { exact: true })).toBeFocused();
    await page.keyboard.type('Radek');
    await typeInto(page, /^Příjmení$/, 'Šimek');
    await typeInto(page, /^E-mail$/, 'radek.simek@logistika-sever.example');
    await typeInto(page, /^Heslo$/, 'dlouhe-heslo-1');
    await typeInto(page, /^Heslo znovu$/, 'dlouhe-heslo-1');
    await page.keyboard.press('Enter');
    await arrivesAt(page, 'Zbývá poslední krok');
    await pressOn(page, /^Ověřit a dokončit$/);
    await arrivesAt(page, 'Vítejte! Registrace je dokončena.');
    await pressOn(page, /^Do portálu$/);
    await arrivesAt(page, 'Dobrý den, Radku');
  });

  await test.step('home leads into the first set-up', async () => {
    await expect(page.getByRole('dialog', { name: 'Dokončete první nastavení firmy' })).toBeVisible();
    await pressOn(page, /^Spustit nastavení$/);
    await expect(page).toHaveURL(/contact-persons$/);
    await expect(page.getByRole('row', { name: /Šimek/ })).toBeVisible();
    await pressOn(page, GO_ON);
  });

  await test.step('where cards go', async () => {
    await expect(page.getByRole('button', { name: 'Přidat adresu' })).toBeVisible();
    await pressOn(page, /^Přidat adresu$/);
    await expect(page.getByRole('dialog', { name: 'Nová adresa' })).toBeVisible();
    await expect(page.getByLabel('Název adresy')).toBeFocused();
    await page.keyboard.type('Sklad');
    await typeInto(page, /^Oddělení/, 'Expedice');
    await typeInto(page, /^Najít adresu/, 'svahova 7 mnich');
    await expect(page.getByRole('option', { name: /Svahová 7/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, /^Kdo zásilku převezme/, 'sim');
    await expect(page.getByRole('option', { name: /Radek Šimek/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pressOn(page, /^Přidat adresu$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Sklad/ })).toBeVisible();
    await pressOn(page, GO_ON);
  });

  await test.step('who gets documents', async () => {
    await expect(page.getByLabel('1. e-mail')).toBeVisible();
    await typeInto(page, /^1\. e-mail/, 'ucto@logistika-sever.example');
    await pressOn(page, GO_ON);
  });

  await test.step('credit by days, and several wallets', async () => {
    await expect(page.getByRole('radio', { name: 'Podle odpracovaných dnů' })).toBeVisible();
    await tabTo(page, /^Podle odpracovaných dnů/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Celkovou částkou' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('Hodnota na den')).toHaveValue('235');
    await pressOn(page, GO_ON);
    await expect(page.getByRole('radio', { name: 'Více peněženek' })).toBeVisible();
    await tabTo(page, /^Jen peněženka Flexi/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Více peněženek' })).toBeChecked();
    await pressOn(page, /^Zdraví/, 'Space');
    await pressOn(page, GO_ON);
    await expectDone(page);
  });

  await test.step('somebody to order for', async () => {
    await expect(page.getByText('Zatím jste nic neobjednali.')).toBeVisible();
    await pressOn(page, /^Přidat zaměstnance$/);
    await expect(page.getByRole('dialog').getByLabel('Osobní číslo')).toBeFocused();
    await page.keyboard.type('V1');
    await typeInto(page, /^Jméno/, 'Ondřej');
    await typeInto(page, /^Příjmení/, 'Malý');
    await tabTo(page, /^Doručovací adresa/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /Sklad/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pressOn(page, /^Přidat zaměstnance$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /V1/ })).toBeVisible();
  });

  await test.step('a card and credit', async () => {
    await pressOn(page, /^Nová objednávka$/);
    await expect(page.getByRole('link', { name: 'Začít objednávku' })).toBeVisible();
    await pressOn(page, /^Začít objednávku$/);
    await expect(page.getByRole('row', { name: /V1/ })).toBeVisible();
    await pressOn(page, /^Přidat kartu do košíku/);
    await typeInto(page, /^Gastro, dny: Malý/, '20');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Košík:\s+1 karta\s*, kredit\s+4\s700,00\sKč/ })).toBeVisible();
    await expect(page.getByText('Uloženo', { exact: true })).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Pokračovat' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the checkout', async () => {
    await arrivesAt(page, 'Souhrn košíku');
    await pressOn(page, /^Pokračovat$/);
    await expect(page.getByRole('radio', { name: /PPL/ })).toBeVisible();
    await tabTo(page, /^Česká pošta/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /PPL/ })).toBeChecked();
    await pressOn(page, /^Pokračovat$/);
    await expect(page.getByText('Celkem s DPH')).toBeVisible();
    await pressOn(page, /^Odeslat objednávku$/);
  });

  await test.step('the payment, with the QR code', async () => {
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible(DRAWN);
    expect(await readQr(page.getByRole('img', { name: /QR/ }).first())).toMatch(/^SPD\*1\.0\*ACC:CZ/);
    await tabTo(page, /^Stáhnout zálohovou fakturu/);
  });
  watch.expectClean();
});
