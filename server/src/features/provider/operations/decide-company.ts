import type { Deps } from '../../../deps';
import { activateContracts } from '../../../store/companies/contracts';
import type { CompanyTx } from '../../../store/engine/db';
import { moveCompany } from '../../../store/companies/company-life';
import { keepReturn } from '../../../store/companies/registrations';
import { tellRegistrant } from '../../../parts/companies/tell-registrant';

export type CompanyDecision = { event: 'approve' | 'approveByItself' } | { event: 'return'; reason: string };

/** For the audit. */
interface Decided {
  before: { status: string };
  after: { status: string; reason?: string };
}

/**
 * The provider lets a company that registered in, or gives it back and says why: asked for at the command line, by an event, or by nobody in
 * the demo. In the transaction of the company; null when it does not wait for that (any more).
 */
export async function decideCompany(deps: Deps, tx: CompanyTx, decision: CompanyDecision): Promise<Decided | null> {
  const moved = await moveCompany(tx, decision.event);
  if (moved === undefined) return null;
  const { before, after: status } = moved;
  if (decision.event === 'return') {
    const { reason } = decision;
    await keepReturn(tx, { reason, now: deps.now() });
    await tellRegistrant(deps, tx, { kind: 'returned', reason });
    return { before: { status: before }, after: { status, reason } };
  }
  await activateContracts(tx);
  await tellRegistrant(deps, tx, { kind: 'approved' });
  return { before: { status: before }, after: { status } };
}
