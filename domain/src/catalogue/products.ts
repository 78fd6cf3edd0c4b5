import { CARD_PRODUCT_CODES, type CardKind, type CardProductCode } from './codes';
import { CARDS } from './rows/products';

export * from './rows/products';

/** Cards as they are listed to people (CARD-S20). */
export const CARD_PRODUCTS_BY_PLACE: readonly CardProductCode[] = [...CARD_PRODUCT_CODES].sort((a, b) => CARDS[a].place - CARDS[b].place);
export const CARD_KINDS_BY_PLACE: readonly CardKind[] = CARD_PRODUCTS_BY_PLACE.map((code) => CARDS[code].kind);

export function productOfCard(kind: CardKind): CardProductCode {
  const product = CARD_PRODUCT_CODES.find((code) => CARDS[code].kind === kind);
  if (product === undefined) throw new Error(`no product has a card of the kind ${kind}`);
  return product;
}
