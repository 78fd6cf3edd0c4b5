import { createHash } from 'node:crypto';
import { contractFees, proposeFees } from '@portal/domain/onboarding/onboarding-fees';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Provider } from '../../provider';
import type { ShownFees } from '../../store/onboarding/onboardings';

interface Offer {
  fees: ShownFees;
  /** What these prices are known by. */
  priceVersion: string;
}

/** The prices a company that registers now is shown. */
export function currentOffer({ regularFees }: Pick<Provider, 'regularFees'>): Offer {
  const fees = { regular: regularFees, contract: contractFees(regularFees) };
  const priceVersion = createHash('sha256').update(JSON.stringify(fees)).digest('hex').slice(0, 16);
  return { fees, priceVersion };
}

/** Nobody agrees to a price they have not seen: the new one goes along. */
export const refuseOldPrice = ({ fees, priceVersion }: Offer): Failure =>
  refuse('onboarding.priceChanged', { meta: { productProposal: proposeFees(fees.regular), priceVersion } });
