import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { employeeSheet } from './employee-sheet';

it.each(['cs', 'en'] as const)(
  'says statuses in the words of the portal, who is being deactivated reads suspended: %s',
  async (language) => {
    const file = new URL(`../../../../../content/enums/${language}.json`, import.meta.url);
    const { employeeStatus } = JSON.parse(await readFile(file, 'utf8'));
    const words = employeeSheet(language).columns.map((column) => column.words);
    expect(words).toContainEqual({ ...employeeStatus, pending_deactivation: employeeStatus.suspended });
  },
);
