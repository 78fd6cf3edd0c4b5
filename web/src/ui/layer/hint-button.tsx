import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Explanation } from './explanation';
import { HiddenText } from '../typography/hidden-text';
import css from './hint-button.module.css';

interface HintButtonProps {
  /** The sentence that opens on focus, hover and tap. */
  hint: string;
  /** Name for screen readers when the visible text is not enough. */
  label?: string;
  look?: 'cell' | 'icon';
  children: ReactNode;
  /** Marks the control as a cell of the grid, so that arrows find it. */
  'data-column'?: string;
  /** Keys that lead to the neighbouring cell. */
  onKey?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const LEAVE_MS = 120;

/** A word or icon that explains itself: to the pointer, the finger, the keyboard and the screen reader. Esc closes the sentence. */
export function HintButton({ hint, label, look = 'cell', children, onKey, ...data }: HintButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(leaving.current);
    setOpened(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpened(false), LEAVE_MS);
  };
  return (
    <>
      <button
        {...data}
        ref={anchor}
        type="button"
        className={css[look]}
        aria-label={label}
        aria-describedby={id}
        onClick={open}
        onPointerEnter={open}
        onPointerLeave={leave}
        onFocus={open}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && opened) {
            event.stopPropagation();
            setOpened(false);
          } else onKey?.(event);
        }}
      >
        {children}
        <HiddenText>
          <span id={id}>{hint}</span>
        </HiddenText>
      </button>
      <Explanation anchor={anchor} opened={opened} withinPortal>
        {hint}
      </Explanation>
    </>
  );
}
