import { useLayoutEffect, type Ref, type RefObject } from 'react';

/** Makes a control that already stands on the page the place a layer opens at, where the layer wants a child of its own. */
export function Anchor({ anchor, ref }: { anchor: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(anchor.current);
    else if (ref) ref.current = anchor.current;
  }, [anchor, ref]);
  return null;
}
