import { useRef, useState } from 'react';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { readCell, type CellError, type CellNumber } from '../basket/book/cell-text';
import { entryOf, lineKey, numberOf } from './line-words';
import type { ChangeLine, LineChange } from './use-change-line';

/** The amount of a line as somebody writes it, until it is saved. */
interface WrittenAmount {
  line: ProposalLine;
  text: string;
}

/** One that cannot be ordered. */
export interface WrongAmount extends WrittenAmount {
  error: CellError;
}

/** Amounts that are written and not saved. The page keeps them: neither scrolling nor another view of the lines loses one. */
export interface WrittenAmounts {
  textOf: (line: ProposalLine) => string | undefined;
  errorOf: (line: ProposalLine) => CellError | null;
  write: (line: ProposalLine, text: string) => void;
  /** Gives back what stood there. */
  cancel: (line: ProposalLine) => void;
  /** What means no amount stays written. */
  save: (line: ProposalLine) => Promise<void>;
  /** Saves what can be saved and waits for what is under way; answers what is left. */
  flush: () => Promise<{ wrong: readonly WrongAmount[]; isUnsaved: boolean }>;
  wrong: readonly WrongAmount[];
  isEmpty: boolean;
  forget: () => void;
}

export function useWrittenAmounts({ change, settled }: ChangeLine): WrittenAmounts {
  const [amounts, setAmounts] = useState<ReadonlyMap<string, WrittenAmount>>(new Map());
  // What is saved one after the other finds what was written meanwhile.
  const latest = useRef(amounts);
  const put = (next: ReadonlyMap<string, WrittenAmount>) => {
    latest.current = next;
    setAmounts(next);
  };
  const drop = (line: ProposalLine) => put(new Map([...latest.current].filter(([key]) => key !== lineKey(line))));
  const save = async (line: ProposalLine) => {
    const written = latest.current.get(lineKey(line));
    const amount = written && readAmount(line, written.text);
    if (amount === undefined || !amount.ok) return;
    const isSaved = isAsItIs(line, amount.number) || (await change(line, choiceOf(line, amount.number)));
    if (isSaved && latest.current.get(lineKey(line)) === written) drop(line);
  };
  const flush = async () => {
    await settled();
    for (const { line } of latest.current.values()) await save(line);
    const wrong = wrongAmounts(latest.current);
    return { wrong, isUnsaved: latest.current.size > wrong.length };
  };
  return {
    textOf: (line) => amounts.get(lineKey(line))?.text,
    errorOf: (line) => errorOf(line, amounts.get(lineKey(line))?.text),
    write: (line, text) => put(new Map([...latest.current, [lineKey(line), { line, text }]])),
    cancel: drop,
    save,
    flush,
    wrong: wrongAmounts(amounts),
    isEmpty: amounts.size === 0,
    forget: () => put(new Map()),
  };
}

/** A text as the table of the order reads it. */
const readAmount = ({ productServiceCode, isInDays, value }: ProposalLine, text: string): CellNumber =>
  readCell({ serviceCode: productServiceCode, perDay: isInDays ? value : null }, text);

function errorOf(line: ProposalLine, text: string | undefined): CellError | null {
  const amount = text === undefined ? null : readAmount(line, text);
  return amount === null || amount.ok ? null : amount.error;
}

const wrongAmounts = (amounts: ReadonlyMap<string, WrittenAmount>): WrongAmount[] =>
  [...amounts.values()].flatMap((written) => {
    const error = errorOf(written.line, written.text);
    return error === null ? [] : [{ ...written, error }];
  });

const isAsItIs = (line: ProposalLine, number: number): boolean =>
  number === 0 ? !line.isIncluded : line.isIncluded && number === numberOf(line);

/** Whoever writes an amount wants the line, and nothing leaves it out. */
function choiceOf(line: ProposalLine, number: number): LineChange {
  if (number === 0) return { isIncluded: false, entry: entryOf(line) };
  return { isIncluded: true, entry: line.isInDays ? { value: line.proposed.value, quantity: number } : { value: number, quantity: 1 } };
}
