import { useState } from 'react';
import type { Preview } from './plan-block';

/** The preview that is open, or the one that is just closing: the drawer slides away with its content. */
export function useLastPreview(preview: Preview | null): Preview | null {
  const [last, setLast] = useState(preview);
  if (preview !== null && preview !== last) setLast(preview);
  return preview ?? last;
}
