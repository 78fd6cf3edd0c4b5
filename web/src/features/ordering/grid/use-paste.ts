import { useRef, useState } from 'react';
import type { EmployeeProductRow } from '@portal/contract/products';
import type { CreditColumn } from './credit-column';
import { countCells, pasteByPosition, readClipboard, type PasteInput, type PastePlan } from './paste';
import { isByNumber, numberIndex, pasteByNumber } from './paste-by-number';
import type { ReadEntry } from './row-state';

/** A cell the block was pasted into. */
export interface PastePlace {
  employeeUid: string;
  column: string;
}

export type Matching = 'number' | 'position';

/** A pasted block waiting for a yes; without a plan while its people are still being read. */
export interface Preview {
  plans: Partial<Record<Matching, PastePlan>>;
  by: Matching;
}

interface PasteScope {
  rows: readonly EmployeeProductRow[];
  columns: readonly CreditColumn[];
  read: ReadEntry;
  everybody: (options?: { unfiltered?: boolean }) => Promise<readonly EmployeeProductRow[]>;
}

/** Up to this many cells go in at once; a larger block is shown first. */
const AT_ONCE = 20;

const READING: Preview = { by: 'position', plans: {} };

/** Reads a pasted block: a small one by position answers its plan, any other opens a preview. */
export function usePaste({ rows, columns, read, everybody }: PasteScope) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setPreview(null);
  };
  const readBlock = async ({ employeeUid, column }: PastePlace, text: string): Promise<PastePlan | null> => {
    const cells = readClipboard(text);
    const right = columns.slice(columns.findIndex(({ key }) => key === column));
    const isSmall = countCells(cells) <= AT_ONCE;
    turn.current += 1;
    const mine = turn.current;
    if (!isSmall) setPreview(READING);
    const mayName = cells.some((line) => line.length > 1);
    const people = !isSmall && mayName ? await everybody({ unfiltered: true }) : rows;
    const isNamed = mayName && isByNumber(cells, numberIndex(people));
    const below = await rowsFrom(employeeUid, cells.length);
    const input: PasteInput = { cells, columns: right, read, rows: below };
    if (isSmall && !isNamed) return pasteByPosition(input);
    const named = isNamed ? pasteByNumber({ ...input, rows: await everybody({ unfiltered: true }) }) : undefined;
    if (turn.current !== mine) return null;
    setPreview({ by: isNamed ? 'number' : 'position', plans: { number: named, position: pasteByPosition(input) } });
    return null;
  };
  const rowsFrom = async (employeeUid: string, count: number) => {
    const from = rows.findIndex((row) => row.uid === employeeUid);
    const all = from + count > rows.length ? await everybody() : rows;
    const at = all.findIndex((row) => row.uid === employeeUid);
    return at < 0 ? rows.slice(from) : all.slice(at);
  };
  return {
    readBlock,
    preview,
    matchBy: (by: Matching) => setPreview((before) => before && { ...before, by }),
    close,
  };
}
