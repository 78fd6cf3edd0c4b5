import type { ChangeEvent } from 'react';

/** A letter came by the keyboard; everything else (a paste, a drop, a voice) came as a whole. */
export const isTyped = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && (nativeEvent.inputType === 'insertText' || nativeEvent.inputType === 'insertCompositionText');
