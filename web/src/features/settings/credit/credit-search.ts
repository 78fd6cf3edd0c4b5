/** What the address says of the credit tab: drawers opened for a new Gastro or Flexi product (S-157). */
export interface CreditSearch {
  newGastro?: 'open';
  newFlexi?: 'open';
}

export const readCreditSearch = (search: Record<string, unknown>): CreditSearch => ({
  ...(search.newGastro === 'open' && { newGastro: 'open' }),
  ...(search.newFlexi === 'open' && { newFlexi: 'open' }),
});
