import type { ContractRecord } from '@portal/contract/access/access';
import { isUsable } from '@portal/domain/access/company-gate';

/** The one contract that needs no choosing: it is the only one, and active or being set up, or its company is being activated (ACC-118, ACC-120). */
export function soleContract(contracts: readonly ContractRecord[]): ContractRecord | null {
  const [only] = contracts;
  if (only === undefined || contracts.length > 1) return null;
  const isActivated = only.company.status === 'pending' && only.contract.number !== null;
  return isActivated || only.contract.status === 'active' || only.contract.status === 'init' ? only : null;
}

export type ContractObstacle = 'notUsable' | 'noNumber';

/** Why a contract cannot be entered; null when it can (ACC-132, ACC-133, ACC-218). */
export function obstacleOf({ company, contract }: ContractRecord): ContractObstacle | null {
  if (!isUsable(company)) return 'notUsable';
  return contract.number === null ? 'noNumber' : null;
}
