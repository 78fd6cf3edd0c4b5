import { describe, expect, it } from 'vitest';
import { findStartConflict, START_CONFLICTS, type StartFacts } from './start-conflict';

const FREE: StartFacts = { companyStatus: null, openStatus: null, employeeCount: 10, maxEmployeeCount: 1_000 };
const conflict = (facts: Partial<StartFacts>) => findStartConflict({ ...FREE, ...facts });

describe('what stands in the way of a registration', () => {
  it.each([
    [{}, null],
    [{ employeeCount: 1_000 }, null],
    [{ employeeCount: 1_001 }, 'employeeCountExceeded'],
    [{ companyStatus: 'init' }, 'alreadyRegistered'],
    [{ companyStatus: 'pending' }, 'alreadyRegistered'],
    [{ companyStatus: 'active' }, 'alreadyRegistered'],
    [{ companyStatus: 'inactive' }, 'returningNotMeetingCriteria'],
    [{ openStatus: 'started' }, 'onboardingStarted'],
    [{ openStatus: 'verified' }, 'onboardingStarted'],
    [{ openStatus: 'signed' }, 'documentsSigned'],
  ] as const)('%j: %s', (facts, expected) => {
    expect(conflict(facts)).toBe(expected);
  });

  it('is said in one order: the company first, then its registration, then its size', () => {
    const causes = [
      { companyStatus: 'active', openStatus: 'signed', employeeCount: 5_000 },
      { companyStatus: 'inactive', openStatus: 'signed', employeeCount: 5_000 },
      { openStatus: 'signed', employeeCount: 5_000 },
      { openStatus: 'started', employeeCount: 5_000 },
      { employeeCount: 5_000 },
    ] as const;
    expect(causes.map((facts) => conflict(facts))).toEqual(START_CONFLICTS);
  });
});
