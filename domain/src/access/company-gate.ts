import type { AccessMode, CompanyStatus, MissingPart, PortalSection } from './company-status';
import { gateAreaOf, type GateArea } from './gate-area';

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

/** The guard that refused. */
export type GateRefusal = 'earlyAccess' | 'standardAccess' | 'status' | 'section' | 'completeness';

type Guard = (area: GateArea, company: GateCompany) => GateRefusal | null;

/** What a call of the API belongs to: the areas whose screens make it, or `any` when the frame of every screen does. */
export type CallAreas = 'any' | readonly [GateArea, ...GateArea[]];

const ALLOW: GateAnswer = { allow: true };
const NO_PERMISSION: GateAnswer = { allow: false, redirect: 'landing', reason: 'no_permission' };

const ANSWERS: Readonly<Record<GateRefusal, GateAnswer>> = {
  earlyAccess: { allow: false, redirect: 'early-access' },
  standardAccess: { allow: false, redirect: 'home' },
  status: { allow: false, redirect: 'home' },
  section: NO_PERMISSION,
  completeness: NO_PERMISSION,
};

/** May this page be shown? Asked by the web; the first refusal decides (ACC-S12). */
export function evaluateGate({ path, isSignedIn, company }: GateQuestion): GateAnswer {
  const area = gateAreaOf(path);
  if (area === 'public') return ALLOW;
  if (!isSignedIn) return { allow: false, redirect: 'landing', reason: 'unauthenticated' };
  if (area === 'signedIn') return ALLOW;
  if (!company) return { allow: false, redirect: 'landing' };
  const refusal = refusalOf(area, company);
  return refusal === null ? ALLOW : ANSWERS[refusal];
}

/** May this call be made? Asked by the server; open when one of its areas is. Otherwise the refusal of the first one: it is the call's home. */
export function refuseCall(areas: CallAreas, company: GateCompany): GateRefusal | null {
  if (areas === 'any') return null;
  const [refusal = null, ...others] = areas.map((area) => refusalOf(area, company));
  return others.includes(null) ? null : refusal;
}

/** The guards of a chosen company, from the most general to the most special (ACC-S12). */
function refusalOf(area: GateArea, company: GateCompany): GateRefusal | null {
  for (const guard of [accessMode, statusWhitelist, enabledSection, completeness]) {
    const refusal = guard(area, company);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** A company in early access sees one page; that page is for such companies only (NEWS-S03). */
const accessMode: Guard = (area, company) => {
  const isEarlyArea = area === 'earlyAccess';
  if (company.accessMode === 'earlyAccess') return isEarlyArea ? null : 'earlyAccess';
  return isEarlyArea ? 'standardAccess' : null;
};

/** Open whatever the status: what informs, and what repairs the company. Home is among them, or its redirect would never end (ACC-S13, ACC-S14). */
const OPEN_AREAS: readonly GateArea[] = ['home', 'wizard', 'news', 'faq', 'earlyAccess', 'companySettings', 'mailbox'];

const statusWhitelist: Guard = (area, company) => (isUsable(company) || OPEN_AREAS.includes(area) ? null : 'status');

/** Areas that belong to no section are never switched off. Nor is home: other redirects lead there, so switching it off only hides the menu item. */
const SECTIONS: Partial<Record<GateArea, PortalSection>> = {
  news: 'news',
  faq: 'faq',
  orderCreate: 'orderCreate',
  orderList: 'orderList',
  employeeList: 'employeeList',
  companySettings: 'companySettings',
  otherSettings: 'companySettings',
};

const enabledSection: Guard = (area, company) => {
  const section = SECTIONS[area];
  return section === undefined || isSectionEnabled(company, section) ? null : 'section';
};

/** Employees need complete data, ordering a finished setup too, the overview of home the setup; settings and orders need nothing (ACC-S15, ACC-S16). */
const completeness: Guard = (area, { missingParts, initSetupAt }) => {
  const isComplete = missingParts.length === 0;
  if (area === 'employeeList') return isComplete ? null : 'completeness';
  if (area === 'orderCreate') return isComplete && initSetupAt !== null ? null : 'completeness';
  if (area === 'homeOverview') return initSetupAt !== null ? null : 'completeness';
  return null;
};

/** An empty list enables everything; a name missing from a list that is not empty is disabled (ACC-S18). */
export function isSectionEnabled({ portalSections }: Pick<GateCompany, 'portalSections'>, section: PortalSection): boolean {
  return portalSections.length === 0 || portalSections.some(({ name, enabled }) => name === section && enabled);
}

/** Only active and pending companies have the whole portal. */
export function isUsable({ status }: Pick<GateCompany, 'status'>): boolean {
  return status === 'active' || status === 'pending';
}

/**
 * The company the portal works with: the stored one while it is still available, else the only one there is, whatever its status (ACC-S22).
 * Null means the user must choose.
 */
export function chooseCompany<T extends { uid: string }>(available: readonly T[], selectedUid: string | null): T | null {
  const selected = available.find(({ uid }) => uid === selectedUid);
  if (selected) return selected;
  return available.length === 1 ? (available[0] ?? null) : null;
}
