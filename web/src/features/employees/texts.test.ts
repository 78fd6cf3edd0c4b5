import { describe, expect, it } from 'vitest';
import { errorText } from '../../lib/call/call-error';
import { i18n } from '../../lib/text/i18n';
import cs from './locales/drawers/cs.json';
import en from './locales/drawers/en.json';

describe('texts of the section', () => {
  it.each([
    ['EMP-207', 'employee.generic'],
    ['EMP-208', 'employee.create'],
    ['EMP-209', 'employee.update'],
    ['EMP-210', 'employee.updateStatus'],
    ['EMP-211', 'employee.updateLocation'],
    ['EMP-212', 'employee.statusUpdated'],
    ['EMP-213', 'employee.locationUpdated'],
    ['GRP-024', 'employeeGroup.updated'],
    ['GRP-025', 'employeeGroup.deleted'],
  ])('[%s] %s is said in both languages', async (_, code) => {
    const czech = errorText(code);
    await i18n.changeLanguage('en');
    const english = errorText(code);
    await i18n.changeLanguage('cs');
    expect(czech).not.toBeNull();
    expect(english).not.toBeNull();
    expect(english).not.toBe(czech);
  });

  it('[EMP-222] [EMP-223] [EMP-224] a wrong value, a missing last name and a wrong address have their words', () => {
    for (const texts of [cs, en]) {
      for (const key of ['invalidEntity', 'lastNameRequired', 'invalidAddress'] as const) expect(texts.error[key]).toMatch(/\S/);
    }
  });
});
