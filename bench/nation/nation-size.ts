/** How large a nation's provider is. */
export interface NationSize {
  /** Employers: one giant, the rest small. */
  companies: number;
  /** Of the giant and of all together. */
  giant: number;
  people: number;
  /** How unlike each other the others are; 0: of one size. */
  spread: number;
  /** Orders of a year. */
  orders: number;
  /** Lines of the bank nobody could place. */
  unmatched: number;
}

/** One that is made, and the day it stands on. */
export interface Nation extends NationSize {
  /** 'YYYY-MM-DD' in Prague: everything lies before it. */
  today: string;
  /** The provider's account, which its statements are of. */
  bankAccount: string;
}

/** Of those a few wait for the provider, and have ordered nothing yet. */
export const WAITING_COMPANIES = 5;
export const MONTHS = 12;
/** As many employers as an empty system has to show. */
const FEW = 4;
/** Fewer people than orders of a month would leave an order without anybody. */
const SPARE_PEOPLE = 6;

/**
 * A thousand employers and a year of their orders. `scale` is how many of the 424,000 people there are, and with them items, entries of the
 * ledger, cards and accounts; what the provider's own people look at is there in full.
 */
export const nationSize = (scale: number): NationSize => ({
  companies: 1_000,
  giant: Math.round(100_000 * scale),
  people: Math.round(424_000 * scale),
  spread: 0.7,
  orders: 100_000,
  unmatched: 5_000,
});

/** Of an employer as most are. */
const ordinaryPeople = ({ people, giant, companies }: NationSize): number => Math.round((people - giant) / (companies - 1));

/** An empty system beside it: a few employers, each like most of the nation's. */
export function fewCompanies(size: NationSize): NationSize {
  const companies = FEW + WAITING_COMPANIES;
  const each = ordinaryPeople(size);
  return { companies, giant: each, people: each * companies, spread: 0, orders: monthlyOrders(size) * MONTHS * FEW, unmatched: 20 };
}

/** Orders every company places in a month. */
export const monthlyOrders = ({ orders, companies }: NationSize): number =>
  Math.max(1, Math.round(orders / MONTHS / (companies - WAITING_COMPANIES)));

/** People of every company, the giant first; the others are a few larger and many small ones. */
export function peopleOfCompanies(size: NationSize): number[] {
  const others = size.companies - 1;
  const least = monthlyOrders(size) + SPARE_PEOPLE;
  const weights = Array.from({ length: others }, (_, rank) => 1 / (rank + others / 8) ** size.spread);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const left = Math.max(0, size.people - size.giant - least * others);
  return [Math.max(least, size.giant), ...weights.map((weight) => least + Math.floor((left * weight) / all))];
}
