import type { ClipboardEvent } from 'react';

/** Several cells of a sheet being pasted, as text; null for one value, which the browser pastes itself. */
export function blockIn(event: ClipboardEvent): string | null {
  const text = event.clipboardData.getData('text');
  return /[\n\t]/.test(text.trim()) ? text : null;
}
