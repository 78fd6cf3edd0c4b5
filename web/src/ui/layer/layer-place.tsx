import { useLayoutEffect, type Ref, type RefObject } from 'react';

/** Makes a control that already stands on the page the place a layer opens at, where the layer wants a child of its own. */
export function Anchor({ anchor, ref }: { anchor: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(anchor.current);
    else if (ref) ref.current = anchor.current;
  }, [anchor, ref]);
  return null;
}

/**
 * Where menus and lists of choices are put: into the content landmark, so that a screen reader finds them inside the page and not after
 * it. Asked at every opening, because the landmark comes and goes with the frame.
 */
export const layerTarget = (): HTMLElement => document.getElementById('content') ?? document.body;
