import { createContext, useContext } from 'react';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';

export interface Grid {
  /** Text pasted into a cell; the grid spreads it down and to the right. */
  onPaste: (at: { employeeUid: EmployeeUid; column: string }, text: string) => void;
  /** The text of a cell for everybody selected; false when nobody is. */
  onFillSelected: (column: string, text: string) => boolean;
  /** Keys of the entries changed by the last paste or fill; they keep a soft ground until the next change. */
  highlighted: ReadonlySet<string>;
  /** Key of the cell the person is led to. */
  sought: string | null;
  onFound: () => void;
  /** A change by typing ends the highlight. */
  onTyped: () => void;
}

export const GridContext = createContext<Grid>({
  onPaste: () => undefined,
  onFillSelected: () => false,
  highlighted: new Set(),
  sought: null,
  onFound: () => undefined,
  onTyped: () => undefined,
});

export const useGrid = () => useContext(GridContext);
