import { useRef, useState } from 'react';
import { entryAt } from '../book/book';
import { useBook, useBookState } from '../book/book-context';
import type { WrongCell } from '../book/cell-text';
import { useMendCell } from '../book/use-mend-cell';
import { useStartCheckout } from './use-start-checkout';
import { wrongCells } from '../book/written';

/**
 * "Pokračovat": what is on the screen is saved first, then the checkout starts. Unsaved changes stop it, their notice says why; texts that
 * cannot be ordered are asked about.
 */
export function useFinish() {
  const { flush, store, unwrite } = useBook();
  const mend = useMendCell();
  const wrong = wrongCells(useBookState());
  /** Keys of the texts the person said may stay out. */
  const leftOut = useRef<string[]>([]);
  const checkout = useStartCheckout(() => unwrite(leftOut.current));
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const goOn = (without: readonly string[]) => {
    const isAsked = [...store.get().written.keys()].every((key) => without.includes(key));
    setAsking(!isAsked);
    if (isAsked) checkout.start();
  };
  const go = (without: readonly string[]) => {
    if (saving || checkout.isPending) return;
    setSaving(true);
    leftOut.current = [...without];
    void flush()
      .then((isSaved) => isSaved && goOn(without))
      .finally(() => setSaving(false));
  };
  return {
    ...checkout,
    start: () => go([]),
    isPending: saving || checkout.isPending,
    wrong: {
      opened: asking && wrong.length > 0,
      cells: wrong,
      entryAt: (key: string) => entryAt(store.get(), key),
      pending: saving || checkout.isPending,
      onClose: () => setAsking(false),
      onMend: (cell: WrongCell) => {
        setAsking(false);
        mend(cell);
      },
      onWithout: () => go([...store.get().written.keys()]),
    },
  };
}
