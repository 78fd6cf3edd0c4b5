import { createContext, useContext, type ReactNode } from 'react';
import type { CardProductCode } from '@portal/domain/catalogue/codes';

interface Manual {
  /** Product the tabs are about. */
  productCode: CardProductCode;
  /** The row of tabs; who composes them knows which there are. */
  tabs: ReactNode;
}

/** What the tabs of manual ordering stand in. */
export const ManualContext = createContext<Manual | null>(null);

export function useManual(): Manual {
  const manual = useContext(ManualContext);
  if (manual === null) throw new Error('No manual order provided');
  return manual;
}
