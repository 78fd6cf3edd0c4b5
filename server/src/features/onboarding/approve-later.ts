import type { Deps } from '../../deps';
import type { CompanyTx } from '../../store/engine/db';
import { enqueue } from '../../store/operations/jobs';

/** In the demo somebody imagined approves the company; otherwise the provider's people do. */
export async function approveLater({ env, now }: Pick<Deps, 'env' | 'now'>, tx: CompanyTx): Promise<void> {
  if (env.PORTAL_MODE !== 'demo') return;
  const { companyUid } = tx;
  const runAt = new Date(now().getTime() + env.COMPANY_CHECK_SECONDS * 1_000);
  await enqueue(tx, { name: 'approve-company', payload: { companyUid }, key: `approve-company:${companyUid}`, runAt });
}
