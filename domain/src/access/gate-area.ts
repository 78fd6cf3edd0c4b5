import type { PortalSection } from './company-status';

/**
 * The parts of the portal the gate tells apart: its sections, and
 * `homeOverview` what home shows of orders and shipments once a company is set up,
 * `wizard` the first-time setup,
 * `earlyAccess` the one page of a company in early access,
 * `otherSettings` settings outside the whitelist,
 * `mailbox` the mails of the demonstration,
 * `signedIn` pages that need a person and no company,
 * `public` pages open to anybody,
 * `other` any other address.
 */
export type GateArea =
  | PortalSection
  | 'homeOverview'
  | 'wizard'
  | 'earlyAccess'
  | 'otherSettings'
  | 'mailbox'
  | 'signedIn'
  | 'public'
  | 'other';

/** First match decides, so the more special path stands first (ACC-S03, ACC-S11, ACC-S14, ACC-S17). */
const AREAS: readonly (readonly [prefix: string, area: GateArea])[] = [
  ['/home/multibenefit/dokonceno', 'signedIn'],
  ['/home/multibenefit', 'public'],
  ['/multibenefit', 'public'],
  ['/home/wizard', 'wizard'],
  ['/home', 'home'],
  ['/auth', 'public'],
  ['/invitation', 'public'],
  ['/invitation-already-assigned-company', 'public'],
  ['/invitation-complete', 'signedIn'],
  ['/early-access', 'earlyAccess'],
  ['/news', 'news'],
  ['/faq', 'faq'],
  ['/ordering', 'orderCreate'],
  ['/orders', 'orderList'],
  ['/employees', 'employeeList'],
  ['/settings/contact-persons', 'companySettings'],
  ['/settings/addresses', 'companySettings'],
  ['/settings/billing', 'companySettings'],
  ['/settings/credit', 'companySettings'],
  ['/settings', 'otherSettings'],
  ['/dev/mailbox', 'mailbox'],
];

export function gateAreaOf(path: string): GateArea {
  if (path === '/') return 'public';
  if (path === '/settings') return 'companySettings';
  return AREAS.find(([prefix]) => isUnder(path, prefix))?.[1] ?? 'other';
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
