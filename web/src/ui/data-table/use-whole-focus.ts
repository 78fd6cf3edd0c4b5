import { useEffect, type RefObject } from 'react';

const comeOut = ({ target }: Event) => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * What gets the focus in a box that scrolls sideways is shown whole. A browser leaves it where it is as long as some of it shows, though
 * a column that stays lies over the rest.
 */
export function useWholeFocus(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!isOn || element === null) return;
    element.addEventListener('focusin', comeOut);
    return () => element.removeEventListener('focusin', comeOut);
  }, [box, isOn]);
}
