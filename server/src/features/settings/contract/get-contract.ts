import type { CompanyContract, getContract as route } from '@portal/contract/companies/company-contract';
import type { ReplyOf } from '@portal/contract/endpoint';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { DUE_DAYS } from '@portal/domain/documents/document-dates';
import { contractPrices, type ContractPrices } from '@portal/domain/settings/contract-prices';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readContractTerms, type ContractTerms } from '../../../store/companies/contracts';
import { readPricedContext } from '../../../store/ordering/ordering-context';

/** The contract as agreed, with the prices orders are counted with. */
export const getContract = (deps: Deps, actor: CompanyActor): Promise<ReplyOf<typeof route>> =>
  deps.db.read(actor.companyUid, async (tx) => {
    const terms = await readContractTerms(tx);
    if (terms === undefined) return { data: null };
    return { data: present(terms, contractPrices(await readPricedContext(tx, pragueDay(deps.now().getTime())))) };
  });

const present = (terms: ContractTerms, prices: ContractPrices): CompanyContract => ({
  number: terms.number,
  status: terms.status,
  concludedOn: pragueDay(terms.since.getTime()),
  noticePeriodMonths: ONBOARDING_LIMITS.noticePeriodMonths,
  paymentType: terms.paymentType,
  dueDays: DUE_DAYS,
  debtLimit: hellersToCzk(terms.orderLimit),
  newCardPrice: hellersToCzk(prices.newCard),
  replacementCardPrice: prices.replacementCard === null ? null : hellersToCzk(prices.replacementCard),
  deliveries: prices.deliveries.map(({ courier, price }) => ({ courier, price: hellersToCzk(price) })),
  topUps: prices.topUps.map((topUp) => ({ ...topUp, minimumFee: hellersToCzk(topUp.minimumFee) })),
  cardRenewalPeriod: terms.cardRenewalPeriod,
});
