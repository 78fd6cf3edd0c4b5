import { useCallback, useState } from 'react';

/**
 * From the first written character on, a form stays until it is closed: news of the server that its subject waits for something must not
 * swap it for text and take what was written along.
 */
export function useHeldForm(onDirty: (isDirty: boolean) => void) {
  const [isHeld, setHeld] = useState(false);
  const report = useCallback(
    (isDirty: boolean) => {
      if (isDirty) setHeld(true);
      onDirty(isDirty);
    },
    [onDirty],
  );
  return { isHeld, report };
}
