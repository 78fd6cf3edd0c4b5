import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { basketQuery } from '../basket/basket-queries';
import { entryOf, keyOf } from '../basket/book/entry';
import { dropWrittenTexts, findUnsavedWork } from '../basket/unsaved/unsaved-work';
import { useMendCell } from '../basket/book/use-mend-cell';
import { useStartCheckout } from '../basket/obstacles/use-start-checkout';
import { wrongCells } from '../basket/book/written';

/** From the import to the checkout: texts that were left in the grid and cannot be ordered are asked about here, too. */
export function useImportFinish() {
  const checkout = useStartCheckout(dropWrittenTexts);
  const mend = useMendCell();
  const [asking, setAsking] = useState(false);
  const companyUid = useCompanyUid();
  const basket = useQuery({ ...basketQuery(companyUid), enabled: asking });
  const cells = wrongCells({ written: new Map(findUnsavedWork()?.written.map((one) => [keyOf(one.target), one])) });
  return {
    ...checkout,
    start: () => (cells.length > 0 ? setAsking(true) : checkout.start()),
    wrong: {
      opened: asking,
      cells,
      entryAt: (key: string) => basket.data?.items.map(entryOf).find((entry) => keyOf(entry) === key),
      pending: checkout.isPending,
      onClose: () => setAsking(false),
      onMend: mend,
      onWithout: () => checkout.start(),
    },
  };
}
