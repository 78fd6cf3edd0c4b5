import { ACCOUNT_TYPES, CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { newCardService } from '@portal/domain/catalogue/services';

const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (found === undefined) throw new Error('a list of the catalogue is empty');
  return found;
};

/** The sixth product as the catalogue says it: the last of every list. */
export const CULTURE = {
  product: last(CARD_PRODUCT_CODES),
  account: last(ACCOUNT_TYPES),
  credit: last(CREDIT_SERVICE_CODES),
  card: newCardService(last(CARD_PRODUCT_CODES)),
};

/** What it is called in the texts people edit: a line in each language, as for any product. */
export const CULTURE_LABELS = { cs: 'Kultura', en: 'Culture' } as const;
