import type { CompanyStatus } from '../access/company-status';
import type { OnboardingStatus } from './onboarding-life';

export const START_CONFLICTS = [
  'alreadyRegistered',
  'returningNotMeetingCriteria',
  'documentsSigned',
  'onboardingStarted',
  'employeeCountExceeded',
] as const;
export type StartConflict = (typeof START_CONFLICTS)[number];

export interface StartFacts {
  /** Of the company with this number; null while there is none. */
  companyStatus: CompanyStatus | null;
  /** Of the open registration of this number. */
  openStatus: OnboardingStatus | null;
  employeeCount: number;
  maxEmployeeCount: number;
}

/** Why a registration cannot be started: facts about the company come before its size (ONB-S08 to ONB-S12). */
export function findStartConflict({ companyStatus, openStatus, employeeCount, maxEmployeeCount }: StartFacts): StartConflict | null {
  if (companyStatus === 'inactive') return 'returningNotMeetingCriteria';
  if (companyStatus !== null) return 'alreadyRegistered';
  if (openStatus !== null) return openStatus === 'signed' ? 'documentsSigned' : 'onboardingStarted';
  return employeeCount > maxEmployeeCount ? 'employeeCountExceeded' : null;
}
