import { useEffect, useState, type MouseEvent, type RefObject, useReducer } from 'react';

const LEAVE_MS = 200;

/**
 * Whether an explanation at `anchor` is open: by pointing, tapping or focusing; it stays until the mouse or the focus has been away for
 * a moment, so that it can travel into the explanation, and closes by Esc and by a tap elsewhere.
 */
export function useLingering(anchor: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const element = anchor.current;
    if (!enabled || element === null) return undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      clearTimeout(leaving);
      setOpened(true);
    };
    const leave = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => setOpened(element.contains(document.activeElement)), LEAVE_MS);
    };
    const closing = new AbortController();
    const { signal } = closing;
    element.addEventListener('pointerenter', open, { signal });
    element.addEventListener('focusin', open, { signal });
    element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && leave(), { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('keydown', (event) => event.key === 'Escape' && setOpened(false), { signal });
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !element.contains(event.target) && setOpened(false),
      { signal },
    );
    return () => {
      clearTimeout(leaving);
      closing.abort();
    };
  }, [anchor, enabled]);
  return opened && enabled;
}

/**
 * Lets a layer that is mounted open open a moment later: only an opening it sees tells it where the focus returns to. One that is taken away
 * while it is open sees no closing: the focus it would lose goes back to where it was when the layer came.
 */
export function useOpening(opened: boolean): boolean {
  const [isMounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  useEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement;
    return () => void setTimeout(() => giveBack(opener));
  }, [opened]);
  return opened && isMounted;
}

/** From the first opening on: of the many layers of a page most are never opened, and such a one is not made. */
export function useWanted(opened: boolean): boolean {
  const [isWanted, setWanted] = useState(opened);
  if (opened && !isWanted) setWanted(true);
  return isWanted || opened;
}

/** A click beside a layer, or on what closes it, closes it; the second of a double click was meant for the button that opened it. */
export const closeAtOneClick =
  (onClose: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) onClose();
  };

function giveBack(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
