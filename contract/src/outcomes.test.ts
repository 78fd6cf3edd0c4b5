import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from './errors';
import { FIELD_ERRORS } from './field-errors';
import { OUTCOMES } from './outcomes';

const texts = (language: 'cs' | 'en'): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../content/errors/${language}.json`, import.meta.url), 'utf8'));

describe('codes of employees and groups', () => {
  it.each([
    ['[EMP-207]', 'employee.generic'],
    ['[EMP-208]', 'employee.create'],
    ['[EMP-209]', 'employee.update'],
    ['[EMP-210]', 'employee.updateStatus'],
    ['[EMP-211]', 'employee.updateLocation'],
    ['[EMP-212]', 'employee.statusUpdated'],
    ['[EMP-213]', 'employee.locationUpdated'],
    ['[GRP-024]', 'employeeGroup.updated'],
    ['[GRP-025]', 'employeeGroup.deleted'],
  ])('%s %s is said by the server and translated by the screens, in both languages', (_id, code) => {
    const said = { ...ERRORS, ...OUTCOMES }[code as keyof typeof ERRORS | keyof typeof OUTCOMES];
    for (const language of ['cs', 'en'] as const) {
      expect(said[language]).toMatch(/\S/u);
      expect(texts(language)[code]).toMatch(/\S/u);
    }
  });

  it('every code has its text for screens', () => {
    for (const language of ['cs', 'en'] as const) {
      const known = texts(language);
      expect([...Object.keys(OUTCOMES), ...Object.keys(FIELD_ERRORS)].filter((code) => known[code] === undefined)).toEqual([]);
    }
  });
});
