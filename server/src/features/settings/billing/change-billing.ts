import type { CompanyDetails } from '@portal/contract/companies/company';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyPart } from '@portal/domain/settings/synced-entity';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readCompanyDetails } from '../../../parts/companies/present-company';
import { lockBilling, writeBilling, type BillingValues } from '../../../store/billing/billing-values';
import type { CompanyTx } from '../../../store/engine/db';
import { refreshMissingParts } from '../../../store/companies/missing-parts';
import { markWaiting } from '../../../store/synced-records/company-parts';
import { handOver } from '../../../store/synced-records/hand-over';
import { differing, refuseOverwriting } from '../refusals';

type Field = keyof BillingValues;

const TRAIL = { kinds: ['company.update', 'billingAddress.update', 'bankAccount.update'], subjectUid: null };

interface BillingChange {
  /** Of the record the path names: the company, its account or its billing address. */
  record: { kind: CompanyPart; uid: string };
  /** The wanted values; those that stand there already are no change. */
  wanted: Partial<BillingValues>;
  /** What the person saw when they began; without it the last one to save wins. */
  seen: Partial<BillingValues>;
}

/**
 * Changes billing data: not while the master system still has an earlier change of the same part (S-200), and not over the head of somebody
 * who was faster. Answers the company as it stands then.
 */
export function changeBilling(deps: Deps, actor: CompanyActor, { record, wanted, seen }: BillingChange): Promise<CompanyDetails | Failure> {
  return deps.db.write<CompanyDetails | Failure>(actor, async (tx) => {
    const { billingAddressUid, values: before } = await lockBilling(tx);
    if (record.uid !== (record.kind === 'billingAddress' ? billingAddressUid : actor.companyUid)) return refuse('err.notFound');
    const details = await mustRead(tx, actor);
    const waits = (part: CompanyPart) => details[part].isSyncing;
    if (handedOverParts(Object.keys(wanted)).some(waits)) return refuse('err.blocked.pending');
    const changed = differing(wanted, before);
    const current = async () => details;
    const overwriting = await refuseOverwriting(tx, { code: 'company.changed', seen, before, changed, trail: TRAIL, current });
    if (overwriting !== null) return overwriting;
    for (const part of handedOverParts(changed)) {
      await markWaiting(tx, part);
      await handOver(tx, { entity: part, uid: record.uid });
    }
    if (changed.length > 0) {
      await writeBilling(tx, { ...before, ...wanted });
      await refreshMissingParts(tx, deps.now());
    }
    tx.audit({ subjectUid: record.uid, ...(changed.length > 0 && { before: pick(before, changed), after: pick(wanted, changed) }) });
    return mustRead(tx, actor);
  });
}

async function mustRead(tx: CompanyTx, { role }: CompanyActor): Promise<CompanyDetails> {
  const details = await readCompanyDetails(tx, role);
  if (details === undefined) throw new Error('company is gone');
  return details;
}

/** Invoicing e-mails are the portal's alone: nobody has to be told. */
function handedOverParts(fields: readonly string[]): CompanyPart[] {
  const parts = fields.flatMap((field): CompanyPart[] => {
    if (field === 'invoicingEmail') return [];
    if (field === 'bankAccount') return ['bankAccount'];
    return field.startsWith('company') ? ['companyInfo'] : ['billingAddress'];
  });
  return [...new Set(parts)];
}

const pick = (values: Partial<BillingValues>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
