import { useState } from 'react';
import css from './employee-import.module.css';

interface MendedCellProps {
  label: string;
  value: string;
  isPending: boolean;
  onMend: (text: string) => void;
}

/** A wrong cell, written over in its place: kept on Enter or when it is left, given up on Esc. */
export function MendedCell({ label, value, isPending, onMend }: MendedCellProps) {
  const [text, setText] = useState(value);
  const keep = () => {
    if (text.trim() !== value && !isPending) onMend(text);
  };
  return (
    <input
      className={css.cell}
      aria-label={label}
      aria-invalid="true"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setText(value);
      }}
    />
  );
}
