import type { ChangeEvent, ClipboardEvent } from 'react';

const BY_KEY = new Set(['insertText', 'insertCompositionText']);

/** One letter came by the keyboard; everything else (a paste, a drop, a suggestion, a voice) came as a whole. */
export const isTyped = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && BY_KEY.has(nativeEvent.inputType) && (nativeEvent.data ?? '').length <= 1;

/** Several cells of a sheet being pasted, as text; null for one value, which the browser pastes itself. */
export function blockIn(event: ClipboardEvent): string | null {
  const text = event.clipboardData.getData('text');
  return /[\n\t]/.test(text.trim()) ? text : null;
}
