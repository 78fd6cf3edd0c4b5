import type { ChangeEvent } from 'react';

const BY_KEY = new Set(['insertText', 'insertCompositionText']);

/** One letter came by the keyboard; everything else (a paste, a drop, a suggestion, a voice) came as a whole. */
export const isTyped = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && BY_KEY.has(nativeEvent.inputType) && (nativeEvent.data ?? '').length <= 1;
