import type { AccessMode, CompanyStatus, MissingPart, PortalSection } from './company-status';
import { gateAreaOf, isWhitelistedPath } from './gate-area';

/** What decides about the screens of one company. */
export interface GateCompany {
  status: CompanyStatus;
  accessMode: AccessMode;
  missingParts: readonly MissingPart[];
  /** When the first-time setup was finished; null while it never was. */
  initSetupAt: string | null;
  portalSections: readonly { name: PortalSection; enabled: boolean }[];
}

export interface GateQuestion {
  /** Path inside the portal, without the query: '/orders/card-shipments'. */
  path: string;
  isSignedIn: boolean;
  /** Null while no company is selected. */
  company: GateCompany | null;
}

export type GateReason = 'unauthenticated' | 'no_permission';
export type GateAnswer = { allow: true } | { allow: false; redirect: 'landing' | 'home' | 'early-access'; reason?: GateReason };

type Guard = (path: string, company: GateCompany) => GateAnswer | null;

const ALLOW: GateAnswer = { allow: true };
const HOME: GateAnswer = { allow: false, redirect: 'home' };
const NO_PERMISSION: GateAnswer = { allow: false, redirect: 'landing', reason: 'no_permission' };

/** May this page be shown? The guards run from the most general to the most special and the first refusal decides (ACC-S12). */
export function evaluateGate({ path, isSignedIn, company }: GateQuestion): GateAnswer {
  if (gateAreaOf(path) === 'public') return ALLOW;
  if (!isSignedIn) return { allow: false, redirect: 'landing', reason: 'unauthenticated' };
  if (!company) return { allow: false, redirect: 'landing' };
  for (const guard of [earlyAccess, statusWhitelist, enabledSection, completeness]) {
    const refusal = guard(path, company);
    if (refusal) return refusal;
  }
  return ALLOW;
}

/** A company in early access sees one page; that page is for such companies only (NEWS-S03). */
const earlyAccess: Guard = (path, { accessMode }) => {
  const isEarlyPage = gateAreaOf(path) === 'earlyAccess';
  if (accessMode === 'earlyAccess') return isEarlyPage ? null : { allow: false, redirect: 'early-access' };
  return isEarlyPage ? HOME : null;
};

const statusWhitelist: Guard = (path, company) => (isUsable(company) || isWhitelistedPath(path) ? null : HOME);

const enabledSection: Guard = (path, company) => {
  const area = gateAreaOf(path);
  if (area === 'earlyAccess' || area === 'public' || area === 'other') return null;
  // Home is where other redirects lead, so switching it off hides the menu item and never locks the user out.
  return area === 'wizard' || area === 'home' || isSectionEnabled(company, area) ? null : NO_PERMISSION;
};

/** Employees need complete data, ordering a finished setup too; settings and orders need nothing (ACC-S15, ACC-S16). */
const completeness: Guard = (path, company) => {
  const area = gateAreaOf(path);
  if (area === 'employeeList') return company.missingParts.length === 0 ? null : NO_PERMISSION;
  if (area === 'orderCreate') return isSetUp(company) ? null : NO_PERMISSION;
  return null;
};

/** An empty list enables everything; a name missing from a list that is not empty is disabled (ACC-S18). */
export function isSectionEnabled({ portalSections }: Pick<GateCompany, 'portalSections'>, section: PortalSection): boolean {
  return portalSections.length === 0 || portalSections.some(({ name, enabled }) => name === section && enabled);
}

export type OrderingBlocker = 'company.notActive' | 'company.initSetupNotDone';

/** Why this company cannot order now; null when it can (S-154). */
export function requireOrderable(company: Pick<GateCompany, 'status' | 'missingParts' | 'initSetupAt'>): OrderingBlocker | null {
  if (!isUsable(company)) return 'company.notActive';
  return isSetUp(company) ? null : 'company.initSetupNotDone';
}

/** Only active and pending companies have the whole portal. */
export function isUsable({ status }: Pick<GateCompany, 'status'>): boolean {
  return status === 'active' || status === 'pending';
}

function isSetUp({ missingParts, initSetupAt }: Pick<GateCompany, 'missingParts' | 'initSetupAt'>): boolean {
  return missingParts.length === 0 && initSetupAt !== null;
}
