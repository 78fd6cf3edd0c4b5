import type { PortalSection } from './company-status';

/** What a path belongs to: a portal section, the first-time setup, the early-access page, a page open to anybody, or something else inside. */
export type GateArea = PortalSection | 'wizard' | 'earlyAccess' | 'public' | 'other';

/** First match decides, so the more special path stands first (ACC-S03, ACC-S11, ACC-S17). */
const AREAS: readonly (readonly [prefix: string, area: GateArea])[] = [
  ['/home/multibenefit/dokonceno', 'other'],
  ['/home/multibenefit', 'public'],
  ['/multibenefit', 'public'],
  ['/home/wizard', 'wizard'],
  ['/home', 'home'],
  ['/auth', 'public'],
  ['/invitation', 'public'],
  ['/invitation-already-assigned-company', 'public'],
  ['/early-access', 'earlyAccess'],
  ['/news', 'news'],
  ['/faq', 'faq'],
  ['/ordering', 'orderCreate'],
  ['/orders', 'orderList'],
  ['/employees', 'employeeList'],
  ['/settings', 'companySettings'],
];

/** Settings a company outside the portal's normal life still reaches: they are where it repairs itself (ACC-S14). */
const OPEN_SETTINGS = ['/settings/contact-persons', '/settings/addresses', '/settings/billing', '/settings/credit'];

const OPEN_AREAS: readonly GateArea[] = ['public', 'home', 'wizard', 'news', 'faq', 'earlyAccess'];

export function gateAreaOf(path: string): GateArea {
  if (path === '/') return 'public';
  return AREAS.find(([prefix]) => isUnder(path, prefix))?.[1] ?? 'other';
}

/** True for pages shown whatever the status of the company; home is among them, or its redirect would never end (ACC-S13). */
export function isWhitelistedPath(path: string): boolean {
  return OPEN_AREAS.includes(gateAreaOf(path)) || path === '/settings' || OPEN_SETTINGS.some((open) => isUnder(path, open));
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
