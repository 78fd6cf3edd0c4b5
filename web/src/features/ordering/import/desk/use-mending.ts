import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { BodyInputOf, ReplyOf } from '@portal/contract/endpoint';
import { changeDeskRows } from '@portal/contract/ordering/import-desk';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';

type Change = BodyInputOf<typeof changeDeskRows>;
type WrittenCell = NonNullable<Change['cells']>[number];
export type RowChoice = NonNullable<Change['choices']>[number];

type Saved = ReplyOf<typeof changeDeskRows>['data'];

/** A text that was written into a cell and is not saved yet. */
export interface Written extends WrittenCell {
  hasFailed: boolean;
}

export const placeOf = ({ rowNumber, position }: Pick<WrittenCell, 'rowNumber' | 'position'>): string => `${rowNumber} ${position}`;

/** Saves what is written into the cells, one change after the other. A text that could not be saved stays in its cell until it is. */
export function useMending(uid: string, onSaved: (data: Saved) => void, onFailed: (error: unknown) => void) {
  const companyUid = useCompanyUid();
  const { written, latest, keep } = useWritten();
  const scope = { id: `import desk ${uid}` };
  const save = (body: Change) => call(changeDeskRows, { params: { companyUid, id: uid }, body }).then(({ data }) => data);
  const { mutate: write, isPending: isWriting } = useMutation({
    scope,
    mutationFn: (cells: readonly WrittenCell[]) => save({ cells: [...cells] }),
    onMutate: (cells) => keep(cells, (cell) => ({ ...cell, hasFailed: false })),
    onSuccess: (data, cells) => {
      onSaved(data);
      // What was written over it since is on its way by itself.
      keep(cells, (cell, before) => (before?.value === cell.value ? undefined : before));
    },
    onError: (error, cells) => {
      keep(cells, (cell, before) => before && { ...before, hasFailed: before.hasFailed || before.value === cell.value });
      onFailed(error);
    },
  });
  const { mutate: choose, isPending: isChoosing } = useMutation({
    scope,
    mutationFn: (choices: readonly RowChoice[]) => save({ choices: [...choices] }),
    onSuccess: onSaved,
  });
  const retry = useCallback(() => {
    const failed = [...latest.current.values()].filter((cell) => cell.hasFailed);
    if (failed.length > 0) write(failed.map(({ rowNumber, position, value }) => ({ rowNumber, position, value })));
  }, [latest, write]);
  /** By now: asked by what waited for the saving. */
  const hasFailed = () => [...latest.current.values()].some((cell) => cell.hasFailed);
  const isUnsaved = [...written.values()].some((cell) => cell.hasFailed);
  return { scope, written, write, choose, isSaving: isWriting || isChoosing, retry, hasFailed, isUnsaved };
}

const NOTHING: ReadonlyMap<string, Written> = new Map();

/** What is not saved yet, as shown and as it stands by now. */
function useWritten() {
  const latest = useRef(NOTHING);
  const [written, setWritten] = useState(NOTHING);
  const keep = (cells: readonly WrittenCell[], change: (cell: WrittenCell, before: Written | undefined) => Written | undefined) => {
    const next = new Map(latest.current);
    for (const cell of cells) {
      const after = change(cell, next.get(placeOf(cell)));
      if (after === undefined) next.delete(placeOf(cell));
      else next.set(placeOf(cell), after);
    }
    latest.current = next;
    setWritten(next);
  };
  return { written, latest, keep };
}

export type Mending = ReturnType<typeof useMending>;
