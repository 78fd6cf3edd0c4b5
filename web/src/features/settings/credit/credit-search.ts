/**
 * Which drawer of the credit tab the address opens: the one somebody wants to change, or the one that a new Gastro or Flexi product asks
 * for (S-157).
 */
export interface CreditSearch {
  edit?: 'topUp' | 'wallets';
  newGastro?: 'open';
  newFlexi?: 'open';
}

export const readCreditSearch = (search: Record<string, unknown>): CreditSearch => ({
  ...((search.edit === 'topUp' || search.edit === 'wallets') && { edit: search.edit }),
  ...(search.newGastro === 'open' && { newGastro: 'open' }),
  ...(search.newFlexi === 'open' && { newFlexi: 'open' }),
});
