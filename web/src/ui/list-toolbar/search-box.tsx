import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon';
import css from './search-box.module.css';

interface SearchBoxProps {
  /** What is being searched, e.g. `Hledat zaměstnance`. */
  label: string;
  placeholder?: string;
  /** The applied text; comes from the address. */
  value: string;
  /** Called when the writer pauses, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  delayMs?: number;
  /** The arrow down leaves for what was found. */
  onArrowDown?: () => void;
  /** Has the focus when its dialog opens. */
  startsFocused?: boolean;
}

/** A search field that waits for a pause in typing. Back and a cleared filter change its text too. */
export function SearchBox({ label, placeholder, value, onSearch, delayMs = 300, onArrowDown, startsFocused = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (applied !== value) {
    setApplied(value);
    // What was sent comes back when more may stand here; only a change from outside replaces what is being written.
    const returned = sent.lastIndexOf(value);
    setSent(returned === -1 ? [] : sent.slice(returned + 1));
    if (returned === -1 && value !== text.trim()) setText(value);
  }
  const send = (next: string) => {
    if (next === value) return;
    setSent((before) => [...before, next]);
    onSearch(next);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return (
    <search className={css.search}>
      <Icon name="search" size={18} className={css.icon} />
      <input
        type="search"
        data-autofocus={startsFocused || undefined}
        className={css.input}
        aria-label={label}
        placeholder={placeholder}
        // What it asks for is read whole: the field is as wide as that, within the bounds of its style.
        size={placeholder?.length}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') send('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
          if (event.key !== 'ArrowDown' || onArrowDown === undefined) return;
          event.preventDefault();
          onArrowDown();
        }}
      />
    </search>
  );
}
