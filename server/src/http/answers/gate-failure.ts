import { refuse, type ErrorCode, type Failure } from '@portal/contract/errors';
import { refuseCall, type CallAreas, type GateCompany, type GateRefusal } from '@portal/domain/access/company-gate';

/**
 * Keeps a company from calls of screens it is not shown: the same guards as in the browser, answered as errors (ACC-S12, S-154).
 * `notActive` is the call's own code for a company that is neither active nor pending (EMP-S19).
 */
export function gateFailure(areas: CallAreas, company: GateCompany, notActive?: ErrorCode): Failure | null {
  const refusal = refuseCall(areas, company);
  if (refusal === null) return null;
  return refuse(refusal === 'status' && notActive !== undefined ? notActive : CODES[refusal]);
}

const CODES: Readonly<Record<GateRefusal, ErrorCode>> = {
  earlyAccess: 'auth.access.denied',
  standardAccess: 'auth.access.denied',
  status: 'company.notActive',
  section: 'auth.access.denied',
  completeness: 'company.initSetupNotDone',
};
