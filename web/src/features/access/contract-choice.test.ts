import { describe, expect, it } from 'vitest';
import type { ContractRecord } from '@portal/contract/access/access';
import { obstacleOf, soleContract } from './contract-choice';

const record = (
  contract: Partial<ContractRecord['contract']> = {},
  status: ContractRecord['company']['status'] = 'active',
): ContractRecord => ({
  company: { uid: 'c1', companyName: 'Pekárna U Lípy s.r.o.', companyIdentificationNumber: '99999994', status },
  contract: { uid: 'k1', number: '90012846', status: 'active', ...contract },
});

describe('which contract is entered', () => {
  it('[ACC-118] the only one is entered directly', () => {
    expect(soleContract([record()])?.company.uid).toBe('c1');
    expect(soleContract([record(), record()])).toBeNull();
    expect(soleContract([])).toBeNull();
  });

  it.each([
    ['active', true],
    ['init', true],
    ['pending', false],
    ['inactive', false],
  ] as const)('[ACC-120] a single contract in status %s: %s', (status, isEntered) => {
    expect(soleContract([record({ status })]) !== null).toBe(isEntered);
  });

  it('[ACC-132] [ACC-133] [ACC-218] only companies in use with a contract number can be chosen', () => {
    expect(obstacleOf(record())).toBeNull();
    expect(obstacleOf(record({}, 'pending'))).toBeNull();
    expect(obstacleOf(record({}, 'init'))).toBe('notUsable');
    expect(obstacleOf(record({}, 'inactive'))).toBe('notUsable');
    expect(obstacleOf(record({ number: null }))).toBe('noNumber');
  });
});
