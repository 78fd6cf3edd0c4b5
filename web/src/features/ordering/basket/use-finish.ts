import { useState } from 'react';
import { useBook } from './book-context';
import { useStartCheckout } from './use-start-checkout';

/** "Pokračovat": what is on the screen is saved first, then the checkout starts. Unsaved changes stop it, their notice says why. */
export function useFinish() {
  const { flush } = useBook();
  const checkout = useStartCheckout();
  const [saving, setSaving] = useState(false);
  const start = () => {
    if (saving || checkout.isPending) return;
    setSaving(true);
    void flush()
      .then((isSaved) => isSaved && checkout.start())
      .finally(() => setSaving(false));
  };
  return { ...checkout, start, isPending: saving || checkout.isPending };
}
