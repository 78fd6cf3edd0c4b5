import { CREDIT_SERVICE_CODES, type AccountType, type CardKind, type ServiceCode } from './codes';
import { CREDITS, embeddedAccounts } from './credits';
import { productOfCard } from './products';
import { PRODUCTS, type Product } from './rows/products';
import { SERVICES } from './rows/services';

type Mark = Product['mark'];

/** The mark of the product a service belongs to. */
export const markOfService = (service: ServiceCode): Mark => PRODUCTS[SERVICES[service].productCode].mark;

export const markOfCard = (kind: CardKind): Mark => PRODUCTS[productOfCard(kind)].mark;

/** The mark of the credit an account holds. */
export function markOfAccount(account: AccountType): Mark {
  const credit = CREDIT_SERVICE_CODES.find((code) => CREDITS[code].account === account);
  if (credit === undefined) throw new Error(`no credit is booked to ${account}`);
  return markOfService(credit);
}

/** Every mark on the picture of a card: of the accounts it carries, then its own. */
export function marksOnCard(kind: CardKind): Mark[] {
  const product = productOfCard(kind);
  return [...new Set([...embeddedAccounts(product).map(markOfAccount), PRODUCTS[product].mark])];
}
