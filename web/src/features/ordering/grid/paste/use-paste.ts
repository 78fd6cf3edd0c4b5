import { useRef, useState } from 'react';
import { countCells, readClipboard, type PastePlan } from './paste';
import { AT_ONCE, planBlock, type Matching, type PastePlace, type PasteScope, type Preview } from './plan-block';

/** Reads a pasted block: a small one that fits below the active cell answers its plan, any other opens a preview. */
export function usePaste(scope: PasteScope) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setPreview(null);
  };
  const readBlock = async (at: PastePlace, text: string): Promise<PastePlan | null> => {
    const cells = readClipboard(text);
    close();
    const opened = turn.current;
    if (countCells(cells) > AT_ONCE) setPreview({ by: 'position', plans: {}, seen: scope.store.get() });
    try {
      const found = await planBlock(scope, at, cells);
      if (found.isSure) return found.plans.position;
      // Closed meanwhile, or another block came.
      if (turn.current === opened) setPreview(found);
    } catch (error) {
      close();
      throw error;
    }
    return null;
  };
  return {
    readBlock,
    preview,
    matchBy: (by: Matching) => setPreview((before) => before && { ...before, by }),
    close,
  };
}
