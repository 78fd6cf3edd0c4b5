import { addMonths, type Day } from '../calendar/prague-day';
import { SERVICE_CODES, type ServiceCode } from '../catalogue/codes';
import { SERVICES } from '../catalogue/services';
import type { Hellers } from '../money/money';

/** What a contract pays for a service from a day on; all null: the regular price again. */
export interface PriceTerm {
  serviceCode: ServiceCode;
  validFrom: Day;
  unitPrice: Hellers | null;
  feePercent: number | null;
  minimumFee: Hellers | null;
}

/** What of a service a contract may agree: the price of a piece, or the fee on top of the nominal value. */
export function agreedPart(service: ServiceCode): 'unitPrice' | 'fee' | null {
  const { regularPrice, feePercent, isActive } = SERVICES[service];
  if (!isActive) return null;
  if (feePercent !== null) return 'fee';
  return regularPrice === null ? null : 'unitPrice';
}

/** Services whose price a contract may agree. */
export const AGREED_SERVICES: readonly ServiceCode[] = SERVICE_CODES.filter((code) => agreedPart(code) !== null);

export const MAX_FEE_PERCENT = 100;

/** A price begins within so many years: further ahead is a slip of the pen. */
const YEARS_AHEAD = 5;

export const lastPriceDay = (today: Day): Day => addMonths(today, YEARS_AHEAD * 12);

export type PriceProblem = 'price.past' | 'price.tooFar' | 'price.otherPart' | 'price.nothing';

type Agreed = Record<'unitPrice' | 'feePercent' | 'minimumFee', unknown>;
const saysNothing = ({ unitPrice, feePercent, minimumFee }: Agreed): boolean =>
  unitPrice === null && feePercent === null && minimumFee === null;

/** A price of nothing brings the regular one back; where none was agreed by that day, of the same service, there is nothing to end. */
export function agreesNothing(term: Agreed & { validFrom: Day }, others: readonly (Agreed & { validFrom: Day })[]): boolean {
  const begun = others.filter(({ validFrom }) => validFrom <= term.validFrom);
  const last = begun.reduce<(Agreed & { validFrom: Day }) | null>(
    (latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest),
    null,
  );
  return saysNothing(term) && (last === null || saysNothing(last));
}

/**
 * Why a price cannot be agreed so, beside the others of its service; never dated before today, for somebody has ordered by the one that stood
 * (DESK-026).
 */
export function priceProblem(term: PriceTerm, others: readonly PriceTerm[], today: Day): PriceProblem | null {
  const { serviceCode, validFrom, unitPrice, feePercent, minimumFee } = term;
  if (validFrom < today) return 'price.past';
  if (validFrom > lastPriceDay(today)) return 'price.tooFar';
  if (agreesNothing(term, others)) return 'price.nothing';
  const part = agreedPart(serviceCode);
  const saysUnit = unitPrice !== null;
  const saysFee = feePercent !== null || minimumFee !== null;
  return (saysUnit && part !== 'unitPrice') || (saysFee && part !== 'fee') || part === null ? 'price.otherPart' : null;
}

/** Only what has not begun can be taken away. */
export const isStillAhead = (validFrom: Day, today: Day): boolean => validFrom > today;

/** Which of the prices of one service holds today, and which come or are over. */
export function stateOfTerm(validFrom: Day, all: readonly Day[], today: Day): 'past' | 'current' | 'ahead' {
  if (isStillAhead(validFrom, today)) return 'ahead';
  return all.some((other) => other > validFrom && other <= today) ? 'past' : 'current';
}
