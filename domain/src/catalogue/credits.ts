import {
  ACCOUNT_TYPES,
  CARD_PRODUCT_CODES,
  CREDIT_SERVICE_CODES,
  type AccountType,
  type CardProductCode,
  type CreditServiceCode,
  type ProductCode,
} from './codes';
import { CREDITS, type Credit } from './rows/credits';
import { CARDS } from './rows/products';
import { SERVICES } from './rows/services';

export * from './rows/credits';

const accountsWhere = (holds: (credit: Credit, code: CreditServiceCode) => boolean): readonly AccountType[] => {
  const found = new Set(CREDIT_SERVICE_CODES.filter((code) => holds(CREDITS[code], code)).map((code) => CREDITS[code].account));
  return ACCOUNT_TYPES.filter((type) => found.has(type));
};

/** Accounts everybody has, with money in them or not (EMP-131). */
export const EVERYBODYS_ACCOUNTS = accountsWhere(({ isEverybodys }) => isEverybodys);

/** Accounts written off when somebody leaves (EMP-110). */
export const ACCOUNTS_LOST_ON_LEAVING = accountsWhere(({ isLostOnLeaving }) => isLostOnLeaving);

/** Accounts that are one for each wallet. */
export const ACCOUNTS_WITH_WALLETS = accountsWhere((_, code) => SERVICES[code].hasWallets);

/** The account a credit service is booked to, as two lists side by side: how a statement is told. */
export const CREDIT_ACCOUNTS: readonly AccountType[] = CREDIT_SERVICE_CODES.map((code) => CREDITS[code].account);

/** Accounts a plastic of the product carries a card of its own for. */
export function embeddedAccounts(product: CardProductCode): AccountType[] {
  const { account, loads } = CARDS[product];
  return account === null ? loads.map((code) => CREDITS[code].account) : [];
}

/** Credit that people enter as the company has chosen: by days, by amounts, or freely (S-210). */
export const TOP_UP_SERVICES: readonly CreditServiceCode[] = CREDIT_SERVICE_CODES.filter((code) => CREDITS[code].entry === 'topUp');

/** Cards such credit is loaded onto. Who has none of them has nothing to set about credit and wallets (S-213, S-221). */
export const TOP_UP_CARD_CODES: readonly CardProductCode[] = CARD_PRODUCT_CODES.filter((product) =>
  CARDS[product].loads.some((code) => TOP_UP_SERVICES.includes(code)),
);

export const loadsTopUp = (product: ProductCode): boolean => TOP_UP_CARD_CODES.some((code) => code === product);
