import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
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
}

/** A search field that waits for a pause in typing. Back and a cleared filter change its text too. */
export function SearchBox({ label, placeholder, value, onSearch, delayMs = 300 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const sent = useRef(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent.current) setText(value);
  }
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  useEffect(() => {
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => send(text.trim()), delayMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className={css.search} role="search">
      <Icon name="search" size={18} className={css.icon} />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') send('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
        }}
      />
    </div>
  );
}
