import { useEffect, useState } from 'react';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { readStored, storageKeys, writeStored } from '../../../lib/storage/storage';
import { isOnDesk, type DeskResult } from './desk/settle-desk';
import type { SentFile } from './upload/use-upload';

/** The choice "as each employee has it". */
export const BY_EMPLOYEE = 'employee';

/** Where the cards of a file go. */
export interface Place {
  /** An address of the company, or {@link BY_EMPLOYEE}. */
  locationUid: LocationUid;
}

export interface Done {
  result: DeskResult;
  /** Null after a reload: a browser keeps no files. */
  sent: SentFile | null;
}

interface ImportState {
  step: number;
  done: Done | null;
}

const BEGINNING: ImportState = { step: 0, done: null };

/** The step of an import and what the file did. It outlives a reload of the page; leaving the page ends it. */
export function useImportState(productCode: CardProductCode) {
  const place = `${useCompanyUid()} ${productCode}`;
  const [state, setState] = useState(() => keptState(place) ?? BEGINNING);
  useEffect(() => {
    const { step, done } = state;
    writeStored(sessionStorage, storageKeys.importDone, done === null ? null : { place, step, result: done.result });
  }, [place, state]);
  useEffect(() => () => writeStored(sessionStorage, storageKeys.importDone, null), []);
  return {
    ...state,
    finish: (result: DeskResult, sent: SentFile | null) =>
      setState({ step: isOnDesk(result) || result.skipped.length > 0 ? 1 : 2, done: { result, sent } }),
    /** The good rows of a desk went in. */
    confirmed: (result: DeskResult) => setState({ step: 2, done: { result, sent: null } }),
    show: (step: number) => setState((before) => ({ ...before, step })),
    restart: () => setState(BEGINNING),
  };
}

function keptState(place: string): ImportState | null {
  const kept = readStored(sessionStorage, storageKeys.importDone) as { place: string; step: number; result: DeskResult } | null;
  return kept?.place === place ? { step: kept.step, done: { result: kept.result, sent: null } } : null;
}
