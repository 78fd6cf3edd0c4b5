import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerOfToday, OFFER_INPUTS, OFFER_RULES, type Offer } from '@portal/domain/onboarding/offer-calculator';
import { ONBOARDING_LIMITS } from '@portal/domain/onboarding/onboarding-limits';
import { hellers, hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import { optimumQuery } from '../../../parts/credit/optimum-query';

export type OfferInput = keyof Offer;

/** What stands in the calculator: amounts in CZK, null for an empty field, NaN for what is no number. */
export type TypedOffer = Record<OfferInput, number | null>;

const AMOUNTS: readonly OfferInput[] = ['dailyMealAllowance', 'monthlyLeisureCredit'];

/** The inputs of the offer calculator and the offer they make, null while one of them cannot be counted with. What is not known begins as usual. */
export function useOffer(known: Partial<Offer>, onChange?: (offer: Offer) => void) {
  const { t } = useTranslation('onboarding');
  const { data: { gastro } = {} } = useQuery(optimumQuery);
  const [changed, setChanged] = useState<Partial<TypedOffer>>({});
  const usual = offerOfToday(gastro === undefined ? null : writtenHellers(gastro));
  const typed: TypedOffer = { ...written({ ...usual, ...known }), ...changed };
  const set = (name: OfferInput, value: number | null) => {
    setChanged({ ...changed, [name]: value });
    const offer = offerOf({ ...typed, [name]: value });
    if (offer !== null) onChange?.(offer);
  };
  const errorOf = (name: OfferInput): string | null => (isRight(name, typed[name]) ? null : t(`offer.wrong.${name}`));
  return { typed, set, errorOf, offer: offerOf(typed) };
}

const written = (offer: Offer): TypedOffer => ({
  ...offer,
  dailyMealAllowance: hellersToCzk(offer.dailyMealAllowance),
  monthlyLeisureCredit: hellersToCzk(offer.monthlyLeisureCredit),
});

function offerOf(typed: TypedOffer): Offer | null {
  if (!OFFER_INPUTS.every((name) => isRight(name, typed[name]))) return null;
  const counted = OFFER_INPUTS.map((name) => [name, counting(name, typed[name])] as const);
  return { ...NOTHING, ...Object.fromEntries(counted) };
}

const NOTHING: Offer = { employees: 0, workdays: 0, dailyMealAllowance: hellers(0), monthlyLeisureCredit: hellers(0) };

/** What is counted with: hellers for an amount; NaN for what is not there. */
const counting = (name: OfferInput, value: number | null): number => {
  if (value === null) return Number.NaN;
  return AMOUNTS.includes(name) ? (writtenHellers(value) ?? Number.NaN) : value;
};

/** The domain's rule; of people no more than can be registered. */
function isRight(name: OfferInput, value: number | null): boolean {
  const number = counting(name, value);
  return OFFER_RULES[name](number) && (name !== 'employees' || number <= ONBOARDING_LIMITS.employeeCount.max);
}
