import * as real from '../../../domain/src/catalogue/rows/codes';

export const { DELIVERY_SERVICE_CODES } = real;
export const PRODUCT_CODES = [...real.PRODUCT_CODES, '28C'] as const;
export const CARD_PRODUCT_CODES = [...real.CARD_PRODUCT_CODES, '28C'] as const;
export const ACCOUNT_TYPES = [...real.ACCOUNT_TYPES, 'culture'] as const;
export const CARD_KINDS = [...real.CARD_KINDS, 'culture'] as const;
export const SERVICE_CODES = [...real.SERVICE_CODES, '28C-628', '28C-629'] as const;
export const CREDIT_SERVICE_CODES = [...real.CREDIT_SERVICE_CODES, '28C-628'] as const;
