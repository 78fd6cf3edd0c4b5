import { createContext, useContext } from 'react';
import type { CardProductCode } from '@portal/domain/catalogue/codes';

/** Product the tabs of manual ordering are about. */
export const ManualContext = createContext<CardProductCode | null>(null);

export function useManualProduct(): CardProductCode {
  const productCode = useContext(ManualContext);
  if (productCode === null) throw new Error('No productCode provided');
  return productCode;
}
