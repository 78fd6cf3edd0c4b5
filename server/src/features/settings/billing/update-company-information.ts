import type { updateCompanyInformation as route } from '@portal/contract/settings/billing';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import type { BillingValues } from '../../../store/billing/billing-values';
import { changeBilling } from './change-billing';

type Body = BodyOf<typeof route>;

/** Changes the name, the VAT number and the invoicing e-mails, those that are sent (S-205 to S-207). */
export async function updateCompanyInformation(deps: Deps, actor: CompanyActor, body: Body): Promise<ReplyOf<typeof route> | Failure> {
  const { seen = {}, ...sent } = body;
  const changed = await changeBilling(deps, actor, {
    record: { kind: 'companyInfo', uid: actor.companyUid },
    wanted: valuesOf(sent),
    seen: valuesOf(seen),
  });
  return isFailure(changed) ? changed : { data: changed, meta: outcome(actor, 'success.processed') };
}

/** Of what is there; an empty VAT number is none. */
const valuesOf = ({ companyName, companyVATNumber, invoicingEmail }: NonNullable<Body['seen']>): Partial<BillingValues> => ({
  ...(typeof companyName === 'string' && { companyName }),
  ...(companyVATNumber !== undefined && { companyVATNumber: companyVATNumber === '' ? null : companyVATNumber }),
  ...(invoicingEmail !== undefined && { invoicingEmail }),
});
