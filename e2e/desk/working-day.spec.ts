import { expect, test, type Page } from '@playwright/test';
import { makeTrackingNumber } from '@portal/domain/packages/tracking';
import { dropUnplaced } from '../support/bank';
import { watchConsole } from '../support/console';
import { chooseItem, expectAccessibleEverywhere, goToCase, goToToday, signInAtDesk, takeAndOpen, type DeskPerson } from '../support/desk';
import { pressOn } from '../support/keyboard';

interface Task {
  queue: string;
  /** Of its title in the cockpit. */
  title: RegExp;
  /** On the page it leads to, until it is said that it is done. */
  solve: (page: Page, title: string) => Promise<void>;
}

/** The layer is there and its field has the focus: a drawer gives it a moment after it is seen. */
const mayType = (page: Page, layer: string) => expect(page.getByRole('dialog', { name: layer }).getByRole('textbox').first()).toBeFocused();

const isSaid = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible();

const putAside = (payer: string): Task => ({
  queue: 'Peníze bez objednávky',
  title: new RegExp(payer, 'u'),
  solve: async (page) => {
    await pressOn(page, /^Odložit$/u);
    await mayType(page, 'Odložit');
    await page.keyboard.type('Ptáme se plátce');
    await pressOn(page, /^Odložit$/u);
    await isSaid(page, /Platba je odložená/u);
  },
});

const match: Task = {
  queue: 'Peníze bez objednávky',
  title: /mzdová účtárna/u,
  solve: async (page) => {
    await expectAccessibleEverywhere(page, 'movement with a suggestion', { often: true });
    await pressOn(page, /^Potvrdit přiřazení$/u);
    await isSaid(page, /Platba je přiřazená/u);
  },
};

const giveAccount: Task = {
  queue: 'Vratky bez účtu',
  title: /^640,00\sKč/u,
  solve: async (page) => {
    await pressOn(page, /^Možnosti: .*640,00/u);
    await chooseItem(page, /^Doplnit účet/u);
    await mayType(page, 'Doplnit účet');
    await page.keyboard.type('19-2000145399/0800');
    await pressOn(page, /^Uložit účet$/u);
    await isSaid(page, /Uloženo\./u);
  },
};

const markSent: Task = {
  queue: 'Vratky k odeslání',
  title: /^1\s250,00\sKč/u,
  solve: async (page) => {
    await pressOn(page, /^Možnosti: .*1\s250,00/u);
    await chooseItem(page, /^Označit .* jako odeslané/u);
    await isSaid(page, /je označená jako odeslaná/u);
  },
};

const release: Task = {
  queue: 'Pozastavené objednávky',
  title: /Čajovna/u,
  solve: async (page) => {
    await pressOn(page, /^Uvolnit$/u);
    await isSaid(page, /^Objednávka\s\d+\spokračuje/u);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};

const approveAddress: Task = {
  queue: 'Adresy čekající na kontrolu',
  title: /Strojírny/u,
  solve: async (page) => {
    await expect(page.getByRole('button', { name: /^Schválit: / }).first()).toBeVisible();
    await pressOn(page, /^Schválit/u);
    await isSaid(page, /Adresa je schválená/u);
  },
};

const makeCardAgain: Task = {
  queue: 'Odmítnuté a chybějící karty',
  title: /Strojírny/u,
  solve: async (page) => {
    await pressOn(page, /^Vyrobit znovu/u);
    await expect(page.getByRole('dialog', { name: /^Vyrobit znovu kartu/u })).toBeVisible();
    await pressOn(page, /^Vyrobit znovu$/u);
    await isSaid(page, /vyrobí\sznovu, pojede\sbalíkem/u);
  },
};

const sendPackage = (trackingNumber: string): Task => ({
  queue: 'Ztracené, vrácené a neodeslané zásilky',
  title: /^\d{10}, Strojírny/u,
  solve: async (page, title) => {
    await pressOn(page, /^Skenování$/u);
    const field = page.getByRole('textbox', { name: 'Číslo balíku' });
    await expect(field).toBeFocused();
    await page.keyboard.type(title.slice(0, 10));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Číslo zásilky pro balík/u })).toBeFocused();
    await page.keyboard.type(trackingNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: title.slice(0, 10) })).toContainText('vypraveno');
  },
});

const resend: Task = {
  queue: 'Nedoručené e-maily',
  title: /./u,
  solve: async (page) => {
    await pressOn(page, /^Poslat znovu$/u);
    await isSaid(page, /E-mail se posílá znovu/u);
  },
};

const retryJob: Task = {
  queue: 'Neúspěšné úlohy',
  title: /^Poslat fakturu/u,
  solve: async (page) => {
    await pressOn(page, /^Udělat hned$/u);
    await isSaid(page, /Úloha se dělá znovu/u);
  },
};

const retryFile: Task = {
  queue: 'Nenačtené soubory',
  title: /^vypis-/u,
  solve: async (page) => {
    await pressOn(page, /^Načíst znovu: vypis-/u);
    await isSaid(page, /Soubor se načte znovu/u);
  },
};

const LEAST = 15;

const TITLE =
  '[DESK-007] [DESK-008] [DESK-009] [DESK-012] a working day of the desk by keyboard alone: fifteen cases of many queues, taken and solved';

test(TITLE, { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(600_000);
  const mark = String(Date.now()).slice(-8);
  const payers = Array.from({ length: 4 }, (_, index) => `PLATCE ${mark}${String.fromCharCode(65 + index)}`);
  dropUnplaced(mark, payers);
  const ivana: Task[] = [
    ...payers.map(() => putAside(`PLATCE ${mark}`)),
    // Before the match: what is paid is released by itself.
    release,
    match,
    giveAccount,
    markSent,
    approveAddress,
    approveAddress,
  ];
  const martin: Task[] = [
    // Before cards are made again: their packages wait for a moment too, and leave by themselves.
    sendPackage(makeTrackingNumber('Česká pošta', Number(mark))),
    sendPackage(makeTrackingNumber('Česká pošta', Number(mark) + 1)),
    makeCardAgain,
    makeCardAgain,
    resend,
    retryJob,
    retryFile,
  ];
  const seen = new Set<string>();
  let solved = 0;

  for (const [name, tasks] of [
    ['Ivana Králová', ivana],
    ['Martin Doležal', martin],
  ] as [DeskPerson, Task[]][]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const watch = watchConsole(page);
    await test.step(`${name} signs in, and the keys say what they do`, async () => {
      await signInAtDesk(page, name);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Klávesy na pultu' });
      await expect(help).toContainText('Vzít si případ');
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
    });
    for (const [index, task] of tasks.entries()) {
      await test.step(`${task.queue}: ${task.title.source}`, async () => {
        // A second try meets what the first one left.
        const section = page.getByRole('region', { name: task.queue });
        if (test.info().retry > 0 && (await section.getByText(task.title).count()) === 0) return;
        if (index === 0) await takeAndGiveBack(page, task);
        const before = await waitingIn(page, task.queue);
        const title = await takeAndOpen(page, task);
        if (!seen.has(task.queue)) await expectAccessibleEverywhere(page, task.queue);
        seen.add(task.queue);
        await task.solve(page, title);
        await goToToday(page);
        // Not by its title: two addresses of one company are called alike, and a queue shows the next one in its place.
        await expect.poll(() => waitingIn(page, task.queue)).toBeLessThan(before);
        solved += 1;
      });
    }
    await expectAccessibleEverywhere(page, `cockpit of ${name}`, { often: true });
    watch.expectClean();
    await context.close();
  }
  if (test.info().retry === 0) expect(solved).toBeGreaterThanOrEqual(LEAST);
  if (test.info().retry === 0) expect(seen.size).toBeGreaterThanOrEqual(5);
});

/** How many cases a queue says it holds; one without any is not shown. */
async function waitingIn(page: Page, queue: string): Promise<number> {
  const heading = page.getByRole('region', { name: queue }).getByRole('heading', { name: queue });
  if ((await heading.count()) === 0) return 0;
  return Number(/\d+/u.exec((await heading.locator('..').textContent()) ?? '')?.[0]);
}

/** What somebody took by mistake is for others again, and only theirs are shown when they ask for them. */
async function takeAndGiveBack(page: Page, task: Task): Promise<void> {
  const title = await goToCase(page, task);
  await page.keyboard.press('v');
  const row = page.getByRole('region', { name: task.queue }).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('button', { name: /^Vrátit/u })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/owner=mine/u);
  await expect(row).toBeVisible();
  await goToCase(page, task);
  await page.keyboard.press('z');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page).not.toHaveURL(/owner=/u);
  await expect(row.getByRole('button', { name: /^Vzít si/u })).toBeVisible();
}
