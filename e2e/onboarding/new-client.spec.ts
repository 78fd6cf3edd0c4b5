import { expect, test, type Browser, type Page } from '@playwright/test';
import { demoCompanyNumber } from '../../server/src/demo/demo-numbers';
import { expectAccessible } from '../support/axe';
import { dropStatement } from '../support/bank';
import { watchConsole } from '../support/console';
import { addAddress, choose, expectDone, goOn, writeInvoiceEmail } from '../support/first-setup';
import { tabTo } from '../support/keyboard';
import { waitForOrder } from '../support/order';
import { readQr } from '../support/qr';
import { signInAs } from '../support/sign-in';

/** What does not come in this time does not come. */
test.use({ actionTimeout: 60_000 });

/** A machine with much to do draws four documents. */
const DRAWN = { timeout: 60_000 };
const PASSWORD = 'dlouhe-heslo-1';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(DRAWN);
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Fills in the page of the identity provider that makes an account. */
async function createAccount(page: Page, { firstName, lastName, email }: Person, words: 'cs' | 'en'): Promise<void> {
  const [open, labels, submit] =
    words === 'cs'
      ? (['Založit účet', ['Jméno', 'Příjmení', 'E-mail', 'Heslo', 'Heslo znovu'], 'Založit účet a pokračovat'] as const)
      : ([
          'Create an account',
          ['First name', 'Last name', 'E-mail', 'Password', 'Password again'],
          'Create the account and continue',
        ] as const);
  await page.getByRole('link', { name: open }).click();
  const values = [firstName, lastName, email, PASSWORD, PASSWORD];
  for (const [index, label] of labels.entries()) await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  await page.getByRole('button', { name: submit }).click();
}

/** The first setup, through its screens; its own journey looks at them. */
async function setUp(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await page.getByRole('dialog', { name: 'Dokončete první nastavení firmy' }).getByRole('button', { name: 'Spustit nastavení' }).click();
  await expect(page).toHaveURL(/\/contact-persons$/);
  await goOn(page);
  await addAddress(page, { name: 'Cukrárna', department: 'Výroba', person: `${firstName} ${lastName}` });
  await goOn(page);
  await writeInvoiceEmail(page, email);
  await goOn(page);
  await choose(page, 'Celkovou částkou');
  await goOn(page);
  await choose(page, 'Jen peněženka Flexi');
  await goOn(page);
  await expectDone(page);
  // Cards go only where an address is active, which takes it a moment.
  await page.goto('/settings/addresses');
  await expect(page.getByRole('row', { name: /Cukrárna/ })).toContainText('Aktivní', { timeout: 60_000 });
}

const LENKA: Person = { firstName: 'Lenka', lastName: 'Vaňková', email: 'lenka.vankova@cukrarna-vanilka.example' };

const TITLE =
  '[ONB-001] [ONB-002] [ONB-003] [ONB-004] [ONB-005] [ONB-007] [ONB-105] [ONB-106] [ONB-107] [ONB-108] [ONB-109] [L-04] a company registers by itself, from the landing page to its first paid order';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  test.setTimeout(600_000);
  const watch = watchConsole(page);

  await test.step('the landing page leads to the start', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Začít registraci' }).click();
    await expect(page).toHaveURL(/\/home\/multibenefit$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zaregistrujte firmu');
    await expectAccessible(page, 'start');
    await next(page, 'Spočítat cenu').click();
    await expect(page.getByText('Zadejte pracovní e-mail.').first()).toBeVisible();
    await expectAccessible(page, 'start, nothing filled in');
    await page.getByLabel('Pracovní e-mail').fill(LENKA.email);
    await page.getByRole('textbox', { name: 'IČO' }).fill(demoCompanyNumber(101));
    await page.getByRole('combobox', { name: 'Předvolba' }).selectOption('420');
    await page.getByLabel('Telefon').fill('601 123 456');
    await page.getByRole('textbox', { name: 'Počet zaměstnanců' }).fill('4');
    await page.getByRole('checkbox', { name: /Souhlasím se zasíláním/ }).check();
    await next(page, 'Spočítat cenu').click();
  });

  await test.step('the price of what it wants to give, and its drafts', async () => {
    await expect(page).toHaveURL(/\/home\/multibenefit\/kalkulace$/);
    await expect(page.getByText('Cukrárna Vanilka s.r.o.').first()).toBeVisible();
    await heading(page, 'Vaše cena, spočítaná hned');
    await expectAccessible(page, 'quotation');
    await next(page, 'Pokračovat s touto cenou').click();
  });

  await test.step('the register knows the company; by keyboard alone', async () => {
    await expect(page).toHaveURL(/\/home\/multibenefit\/firemni-udaje$/);
    await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('Cukrárna Vanilka s.r.o.');
    await expectAccessible(page, 'company information');
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo(page, /^Lenka Vaňková$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Příjmení' })).toHaveValue('Vaňková');
    await tabTo(page, /^Pokračovat k podpisu$/);
    await page.keyboard.press('Enter');
  });

  await test.step('the contract is read and signed', async () => {
    await expect(page).toHaveURL(/\/home\/multibenefit\/smlouva$/, DRAWN);
    await heading(page, 'Zkontrolujte a podepište smlouvu');
    await expectAccessible(page, 'contract');
    const documents = page.getByRole('region', { name: 'Co podepisujete' });
    const [contract] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('button', { name: 'Stáhnout: Rámcová smlouva' }).click(),
    ]);
    expect(contract.suggestedFilename()).toBe('ramcova-smlouva.pdf');
    await page.getByRole('button', { name: 'Celé znění prohlášení' }).click();
    await expect(page.getByRole('dialog', { name: 'Prohlášení' })).toBeVisible();
    await expectAccessible(page, 'declaration');
    await page.getByRole('dialog').getByRole('button', { name: 'Zavřít' }).last().click();
    await next(page, 'Podepsat smlouvu').click();
    await expect(page.getByText('Musíte potvrdit, že jste oprávněni uzavřít smlouvu').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /Potvrzuji, že smím/ }).check();
    await next(page, 'Podepsat smlouvu').click();
  });

  await test.step('with a new account the company is there', async () => {
    await expect(page).toHaveURL(/\/home\/multibenefit\/registrace$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Smlouva je podepsaná' })).toBeVisible();
    await expectAccessible(page, 'registration, signed out');
    await page.getByRole('main').getByRole('button', { name: 'Přihlásit se' }).click();
    await createAccount(page, LENKA, 'cs');
    await expect(page).toHaveURL(/\/home\/multibenefit\/registrace$/);
    await heading(page, 'Zbývá poslední krok');
    await expectAccessible(page, 'registration, signed in');
    await next(page, 'Ověřit a dokončit').click();
    await expect(page).toHaveURL(/\/home\/multibenefit\/dokonceno\/[0-9a-f-]{36}$/);
    await heading(page, 'Vítejte! Registrace je dokončena.');
    await expectAccessible(page, 'confirmed');
    await next(page, 'Do portálu').click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('banner').getByText('Cukrárna Vanilka s.r.o.')).toBeVisible();
    await heading(page, 'Dobrý den, Lenko');
    await expectAccessible(page, 'home of a new company');
    expect(await page.evaluate(() => localStorage.getItem('portal.onboarding'))).toBeNull();
  });

  await test.step('once it is set up, it employs somebody and orders', async () => {
    await setUp(page, LENKA);
    await page.goto('/employees?new=open');
    const drawer = page.getByRole('dialog').last();
    await drawer.getByLabel('Osobní číslo').fill('V1');
    await drawer.getByLabel('Jméno', { exact: true }).fill('Ondřej');
    await drawer.getByLabel('Příjmení').fill('Malý');
    await drawer.getByRole('combobox', { name: 'Doručovací adresa' }).click();
    await page.getByRole('option').first().click();
    await drawer.getByRole('button', { name: 'Přidat zaměstnance' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/ordering/manual/90C');
    const person = page.getByRole('row', { name: /V1/ });
    await person.getByRole('button', { name: /Přidat/ }).click();
    const gastro = person.getByRole('textbox', { name: /^Gastro/ });
    await gastro.fill('2400');
    await gastro.press('Enter');
    await expect(page.getByRole('button', { name: /Košík:\s+1 karta\s*, kredit\s+2\s400,00\sKč/ })).toBeVisible();
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByLabel(/Název objednávky/).fill('První objednávka');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    const carrier = page.locator('label').filter({ has: page.getByRole('radio', { name: /PPL/ }) });
    const width = (await carrier.boundingBox())?.width;
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText('Vyberte způsob doručení.')).toBeVisible();
    expect((await carrier.boundingBox())?.width, 'an error does not move what is chosen from').toBe(width);
    await carrier.click();
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible(DRAWN);
  });

  await test.step('the price is that of the quotation, and the bank statement pays it', async () => {
    const claim = await readClaim(page);
    // Credit 2,400, its fee of 4 %, a card for 80 and a delivery for 190, VAT on all but the credit.
    expect(claim.amount).toBe(2_400_00 + Math.round((96_00 + 80_00 + 190_00) * 1.21));
    dropStatement({ variableSymbol: claim.symbol, amount: claim.amount });
    await page.goto('/orders');
    const row = page.getByRole('row', { name: new RegExp(claim.orderNumber) });
    await waitForOrder(page, claim.orderNumber);
    await page.reload();
    await expect(row).toContainText('Vyřízená');
  });

  await test.step('every step was mailed', async () => {
    await page.goto('/dev/mailbox');
    for (const subject of ['Registrace firmy', 'Podepsaná smlouva', 'Registrace dokončena', 'Firma je ověřená'])
      await expect(page.getByText(`${subject}: Cukrárna Vanilka s.r.o.`).first()).toBeVisible();
    await expectAccessible(page, 'mailbox');
  });
  watch.expectClean();
});

/** What a phone would read from the QR code. */
async function readClaim(page: Page) {
  const qr = await readQr(page.getByRole('img', { name: /QR/ }).first());
  const field = (name: string) => new RegExp(`\\*${name}:([^*]*)`).exec(qr)?.[1] ?? '';
  return { symbol: field('X-VS'), amount: Math.round(Number(field('AM')) * 100), orderNumber: field('MSG') };
}

const KARIN: Person = { firstName: 'Karin', lastName: 'Novotná', email: 'karin.novotna@nordlicht.example' };
/** Somebody with a mailbox in the demonstration, who passes the link on to the company that asked for it. */
const ADVISER = 'pavel.kral@strojirny-vltava.example';

const ELSEWHERE = '[ONB-006] begun in English on a phone, gone on with on another device by the mailed link';

test(ELSEWHERE, { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(600_000);
  const phone = await openPhone(browser);

  await test.step('begun and left', async () => {
    await phone.goto('/home/multibenefit');
    await phone.getByRole('button', { name: /^EN/ }).first().click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Register your company');
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone, 'start, 360 px');
    await phone.getByLabel('Work e-mail').fill(ADVISER);
    await phone.getByRole('textbox', { name: 'Company ID' }).fill(demoCompanyNumber(109));
    await phone.getByRole('combobox', { name: 'Country code' }).selectOption('420');
    await phone.getByLabel('Phone').fill('601123456');
    await phone.getByRole('textbox', { name: 'Number of employees' }).fill('25');
    await phone.getByRole('checkbox', { name: /commercial messages/ }).check();
    await next(phone, 'Work out the price').click();
    await expect(phone).toHaveURL(/\/kalkulace$/);
    await heading(phone, 'Your price, worked out at once');
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone, 'quotation, 360 px');
    await phone.context().close();
  });

  const link = await test.step('the mail has the link', () => readLink(browser));
  const other = await openPhone(browser);

  await test.step('the other device goes on where the first was left', async () => {
    await other.goto(link);
    await expect(other).toHaveURL(/\/kalkulace$/);
    await other.getByRole('button', { name: /^EN/ }).first().click();
    await next(other, 'Go on').click();
    await expect(other.getByRole('textbox', { name: 'Company name' })).toHaveValue('Nordlicht GmbH, odštěpný závod');
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, 'company information, 360 px');
    await other.getByRole('button', { name: 'Karin Novotná' }).click();
    await other.reload();
    await next(other, 'Continue to signing').click();
    await expect(other).toHaveURL(/\/smlouva$/, DRAWN);
    await heading(other, 'Check and sign the contract');
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, 'contract, 360 px');
    await other.getByRole('checkbox', { name: /I confirm that I may conclude/ }).check();
    await next(other, 'Sign the contract').click();
    await expect(other).toHaveURL(/\/registrace$/);
    await heading(other, 'The contract is signed');
    await expectAccessible(other, 'registration, 360 px');
  });

  await test.step('and finishes with a new account', async () => {
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await createAccount(other, KARIN, 'en');
    await next(other, 'Verify and finish').click();
    await expect(other).toHaveURL(/\/dokonceno\//, DRAWN);
    await expect(other.getByText('Nordlicht GmbH, odštěpný závod')).toBeVisible(DRAWN);
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, 'confirmed, 360 px');
    await next(other, 'Go to the portal').click();
    await expect(other).toHaveURL(/\/home$/);
    await expectNoSidewaysScroll(other);
  });

  await test.step('the link is used up', async () => {
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('already registered');
    await expectAccessible(other, 'already registered, 360 px');
  });
});

const openPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })).newPage();

const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

/** The link to go on, as the mailbox of the demonstration shows it to its receiver. */
async function readLink(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'Pavel Král');
  await page.goto('/dev/mailbox');
  await page.getByText('Company registration: Nordlicht GmbH').first().click();
  const link = page.getByRole('link', { name: /chci-pokracovat/ });
  const href = (await link.first().getAttribute('href')) ?? '';
  await page.context().close();
  return href;
}
