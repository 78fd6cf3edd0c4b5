import { describe, expect, it } from 'vitest';
import { chooseCompany, evaluateGate, refuseCall, type CallAreas, type GateCompany, type GateRefusal } from './company-gate';
import type { CompanyStatus, MissingPart } from './company-status';

const READY: GateCompany = {
  status: 'active',
  accessMode: 'standard',
  missingParts: [],
  initSetupAt: '2026-01-01T00:00:00Z',
  portalSections: [],
};
const gate = (path: string, company: GateCompany | null = READY, isSignedIn = true) => evaluateGate({ path, isSignedIn, company });
const allowed = (paths: string[], company: GateCompany) => paths.filter((path) => gate(path, company).allow);

const PAGES = [
  '/home',
  '/home/wizard',
  '/news',
  '/faq/3',
  '/ordering/manual/90C',
  '/orders',
  '/employees',
  '/settings/billing',
  '/settings/addresses/edit/1',
];
const NO_PERMISSION = { allow: false, redirect: 'landing', reason: 'no_permission' };

describe('company gate', () => {
  it('lets a ready company everywhere', () => {
    expect(allowed(PAGES, READY)).toEqual(PAGES);
  });

  it('sends an anonymous visitor to the landing page, except from public pages', () => {
    expect(gate('/orders', null, false)).toEqual({ allow: false, redirect: 'landing', reason: 'unauthenticated' });
    expect(
      ['/', '/auth/redirect-login', '/invitation', '/home/multibenefit/kalkulace'].every((path) => gate(path, null, false).allow),
    ).toBe(true);
    expect(gate('/home/multibenefit/dokonceno/1', null, false).allow).toBe(false);
    expect(gate('/invitation-complete', null, false).allow).toBe(false);
  });

  it('asks for a person and no company where an invitation or a registration ends', () => {
    const early: GateCompany = { ...READY, accessMode: 'earlyAccess' };
    for (const path of ['/invitation-complete', '/home/multibenefit/dokonceno/1']) {
      expect([gate(path, null).allow, gate(path, early).allow]).toEqual([true, true]);
    }
  });

  it('opens of the settings what is on the whitelist', () => {
    const company: GateCompany = { ...READY, status: 'inactive' };
    expect(allowed(['/settings', '/settings/credit', '/settings/something-new'], company)).toEqual(['/settings', '/settings/credit']);
  });

  it('asks for a company first', () => {
    expect(gate('/home', null)).toEqual({ allow: false, redirect: 'landing' });
  });

  it('shows a company in early access one page, which nobody else sees', () => {
    const early: GateCompany = { ...READY, accessMode: 'earlyAccess', status: 'inactive' };
    expect(gate('/orders', early)).toEqual({ allow: false, redirect: 'early-access' });
    expect(gate('/early-access', early).allow).toBe(true);
    expect(gate('/early-access')).toEqual({ allow: false, redirect: 'home' });
  });

  it.each(['init', 'inactive'] satisfies CompanyStatus[])('[ORD-164] a company in status %s sees the whitelist only', (status) => {
    const company: GateCompany = { ...READY, status };
    expect(allowed(PAGES, company)).toEqual(PAGES.filter((path) => !/ordering|orders|employees/u.test(path)));
    expect(gate('/ordering', company)).toEqual({ allow: false, redirect: 'home' });
    expect(gate('/ordering', { ...READY, status: 'pending' }).allow).toBe(true);
  });

  it('[ORD-047] ordering needs complete data and a finished setup, employees complete data, settings nothing', () => {
    const incomplete: GateCompany = { ...READY, missingParts: ['location'] };
    expect(gate('/ordering', incomplete)).toEqual(NO_PERMISSION);
    expect(gate('/employees', incomplete)).toEqual(NO_PERMISSION);
    expect(gate('/ordering', { ...READY, initSetupAt: null })).toEqual(NO_PERMISSION);
    expect(allowed(['/settings/billing', '/orders', '/employees'], { ...incomplete, initSetupAt: null })).toEqual([
      '/settings/billing',
      '/orders',
    ]);
  });

  it('a section that is switched off or missing from the list is closed', () => {
    const company: GateCompany = {
      ...READY,
      portalSections: [
        { name: 'orderList', enabled: true },
        { name: 'faq', enabled: false },
      ],
    };
    expect(gate('/orders', company).allow).toBe(true);
    expect([gate('/faq', company), gate('/news', company)]).toEqual([NO_PERMISSION, NO_PERMISSION]);
    expect(gate('/home', company).allow).toBe(true);
  });

  it('the status decides before the completeness', () => {
    expect(gate('/employees', { ...READY, status: 'inactive', missingParts: ['wallet'] })).toEqual({ allow: false, redirect: 'home' });
  });
});

describe('[ORD-134] ordering through the API', () => {
  const cases: [CompanyStatus, MissingPart[], string | null, string | null][] = [
    ['active', [], 'x', null],
    ['pending', [], 'x', null],
    ['inactive', [], 'x', 'status'],
    ['active', ['wallet'], 'x', 'completeness'],
    ['active', [], null, 'completeness'],
  ];
  it.each(cases)('status %s, missing %j, set up %j: %s', (...[status, missingParts, initSetupAt, refusal]) => {
    expect(refuseCall(['orderCreate'], { ...READY, status, missingParts, initSetupAt })).toBe(refusal);
  });
});

describe('calls of the API', () => {
  const off: GateCompany['portalSections'] = [{ name: 'orderCreate', enabled: true }];
  const cases: [string, CallAreas, Partial<GateCompany>, GateRefusal | null][] = [
    ['of the frame are open in early access too', 'any', { accessMode: 'earlyAccess', status: 'inactive' }, null],
    ['need one open area', ['orderList', 'homeOverview'], { portalSections: off }, null],
    ['are refused as their first area is', ['orderList', 'orderCreate'], { portalSections: off, initSetupAt: null }, 'section'],
    ['are closed in early access', ['orderList', 'home'], { accessMode: 'earlyAccess' }, 'earlyAccess'],
    ['of the early-access page are for early access only', ['earlyAccess'], {}, 'standardAccess'],
    ['of home stay open whatever the status', ['home', 'orderCreate'], { status: 'inactive', initSetupAt: null }, null],
    ["of home's overview need a usable company", ['homeOverview', 'orderList'], { status: 'inactive' }, 'status'],
    ["of home's overview need a finished setup", ['homeOverview'], { initSetupAt: null }, 'completeness'],
    ['of settings stay open for repairs', ['companySettings'], { status: 'init', missingParts: ['wallet'], initSetupAt: null }, null],
  ];
  it.each(cases)('%s', (_name, areas, company, refusal) => {
    expect(refuseCall(areas, { ...READY, ...company })).toBe(refusal);
  });
});

it('keeps the selected company while it is available, else takes the only one', () => {
  const [a, b] = [{ uid: 'a' }, { uid: 'b' }];
  expect(chooseCompany([a, b], 'b')).toBe(b);
  expect(chooseCompany([a], 'gone')).toBe(a);
  expect(chooseCompany([a, b], 'gone')).toBeNull();
  expect(chooseCompany([], null)).toBeNull();
});
