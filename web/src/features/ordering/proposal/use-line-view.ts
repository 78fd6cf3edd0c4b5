import { useState } from 'react';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { lineKey } from './line-words';

/** Which lines are shown, and the one a person is led to: where it is on the screen, else alone among everybody. */
export interface LineView {
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
  fulltext: string;
  setFulltext: (fulltext: string) => void;
  isSought: (line: ProposalLine) => boolean;
  seek: (line: ProposalLine) => void;
  onFound: () => void;
}

export function useLineView(): LineView {
  const [isWhole, setWhole] = useState(false);
  const [fulltext, setFulltext] = useState('');
  const [sought, setSought] = useState<string | null>(null);
  const seek = (line: ProposalLine) => {
    setSought(lineKey(line));
    if (isShown(line)) return;
    setWhole(true);
    setFulltext(line.employee.employeeNumber);
  };
  return {
    isWhole,
    setWhole,
    fulltext,
    setFulltext,
    isSought: (line) => sought === lineKey(line),
    seek,
    onFound: () => setSought(null),
  };
}

const isShown = (line: ProposalLine): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].some(({ dataset }) => dataset.line === lineKey(line));
