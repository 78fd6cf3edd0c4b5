import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../../../lib/paths';
import type { Written } from './cell-text';
import { keyOf } from './entry';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of the cell the grid leads the person to. */
    soughtCell?: string;
  }
}

/** Leads to a cell of the grid: to where it stands when it is on the screen, else to its person alone. */
export function useMendCell(): (cell: Written) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ target, employee }: Written) => {
      const key = keyOf(target);
      const isShown = [...document.querySelectorAll<HTMLElement>('[data-cell]')].some(({ dataset }) => dataset.cell === key);
      void navigate({
        to: paths.orderingManual,
        params: { productCode: target.productCode },
        search: isShown ? true : { filter: { fulltext: employee.number } },
        state: { soughtCell: key },
        replace: isShown,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
