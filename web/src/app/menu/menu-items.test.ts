import { describe, expect, it } from 'vitest';
import { isCurrent, menuItems } from './menu-items';

const keys = (facts: Parameters<typeof menuItems>[0]) => menuItems(facts).map(({ key }) => key);
const open = { isOpen: true, hasNews: true };

describe('side menu', () => {
  it('[SHELL-001] [SHELL-003] [SHELL-004] [SHELL-006] [SHELL-008] leads to every screen there is', () => {
    const items = menuItems(open);
    expect(items.map(({ key, link }) => [key, link.to])).toEqual([
      ['home', '/home'],
      ['news', '/news'],
      ['ordering', '/ordering'],
      ['orders', '/orders'],
      ['employees', '/employees'],
      ['settings', '/settings/billing'],
      ['faq', '/faq'],
    ]);
  });

  it('[SHELL-002] has news with the flag on only', () => {
    expect(keys({ isOpen: true, hasNews: false })).not.toContain('news');
  });

  it('[SHELL-005] opens employees who can be ordered for', () => {
    const employees = menuItems(open).find(({ key }) => key === 'employees');
    expect(employees?.link.search).toEqual({
      filter: { employeeStatus: ['active', 'active_till_date'] },
      sortBy: 'employeeNumber',
      sortDir: 'asc',
    });
  });

  it('[SHELL-009] [SHELL-010] is home and FAQ while the company is not open or the setup shows', () => {
    expect(keys({ ...open, isOpen: false })).toEqual(['home', 'faq']);
  });

  it('leaves out a section the company has switched off, and everything in early access', () => {
    const portalSections = [{ name: 'orderList', enabled: true } as const, { name: 'faq', enabled: false } as const];
    expect(keys({ ...open, company: { accessMode: 'standard', portalSections } })).toEqual(['orders']);
    expect(keys({ ...open, company: { accessMode: 'earlyAccess', portalSections: [] } })).toEqual([]);
  });

  it.each([
    ['settings', '/settings/credit', true],
    ['settings', '/settings/addresses/edit/1', true],
    ['employees', '/employees/groups', true],
    ['faq', '/faq/pin-reset', true],
    ['orders', '/orders/card-shipments', true],
    ['ordering', '/orders', false],
    ['orders', '/ordering/manual/90C', false],
    ['home', '/home', true],
    ['home', '/home/wizard/credits', false],
    ['news', '/news/old', false],
  ])('[SHELL-007] [SHELL-011] [BIL-134] %s at %s: %s', (key, path, current) => {
    const item = menuItems(open).find((one) => one.key === key);
    expect(item && isCurrent(item, path)).toBe(current);
  });
});
