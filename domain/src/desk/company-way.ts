import type { CompanyStatus, ContractStatus } from '../access/company-status';
import { addMonths, type Day } from '../calendar/prague-day';

/** From the first price a company was shown to a client that orders (DESK-022). */
export const COMPANY_STEPS = ['quotation', 'contract', 'approval', 'setup', 'firstOrder', 'active'] as const;
export type CompanyStep = (typeof COMPANY_STEPS)[number];

export interface CompanyProgress {
  status: CompanyStatus;
  /** Of the contract in force; null before the first. */
  contractStatus: ContractStatus | null;
  /** Nothing was missing in its first setup once. */
  isSetUp: boolean;
  hasOrdered: boolean;
}

/** How far it came; the first step it has not done is the one it stands at. Nobody is set up or orders before the provider let them in. */
export function companyWay({
  status,
  contractStatus,
  isSetUp,
  hasOrdered,
}: CompanyProgress): { step: CompanyStep; state: 'done' | 'now' | 'todo' }[] {
  const isLetIn = status === 'active' || status === 'inactive';
  const done: Readonly<Record<CompanyStep, boolean>> = {
    quotation: true,
    contract: contractStatus !== null && contractStatus !== 'pending',
    approval: isLetIn,
    setup: isLetIn && isSetUp,
    firstOrder: isLetIn && hasOrdered,
    active: false,
  };
  const now = COMPANY_STEPS.find((step) => !done[step]);
  return COMPANY_STEPS.map((step) => ({ step, state: done[step] ? 'done' : step === now ? 'now' : 'todo' }));
}

/** Up or down against another time, in whole percent; null when there was nothing then, so that nothing can be compared. */
export const changeInPercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;

/** Whole months from a day to a later one. */
export function wholeMonths(from: Day, to: Day): number {
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}
