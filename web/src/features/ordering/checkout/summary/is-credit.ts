import type { CalculationLine } from '@portal/contract/checkout';

/** The nominal value of credit: sold at one crown a piece, outside VAT; its fee is a line of its own (S-032). */
export const isCredit = ({ unit, vatRate, unitPrice }: CalculationLine): boolean => unit === 'Pieces' && vatRate === 0 && unitPrice === 1;
