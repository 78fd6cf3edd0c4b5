import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Whispered } from './whisper-list';

interface WhisperKeys {
  whispered: Whispered | null;
  text: string;
  onAsk: (text: string | null) => void;
  onChoose: (key: string) => void;
}

/** Which row of the list is active, and what the keys of its field do. */
export function useWhisperKeys({ whispered, text, onAsk, onChoose }: WhisperKeys) {
  const [active, setActive] = useState(0);
  const isOpen = whispered !== null;
  const last = (whispered?.rows.length ?? 0) - 1;
  const write = (written: string) => {
    setActive(0);
    onAsk(written);
  };
  const choose = (key: string) => {
    onAsk(null);
    onChoose(key);
  };
  const take = () => {
    const row = whispered?.rows[active];
    if (whispered?.isSettled && row) choose(row.key);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActive(active >= last ? 0 : active + 1) : write(text)),
    ArrowUp: () => setActive(active <= 0 ? Math.max(last, 0) : active - 1),
    // Never sends the form while the list is open.
    Enter: take,
    Escape: () => onAsk(null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isOpen || event.key === 'ArrowDown' ? keys[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAsk(null);
  };
  return { active, isOpen, write, choose, onKeyDown, onBlur };
}
