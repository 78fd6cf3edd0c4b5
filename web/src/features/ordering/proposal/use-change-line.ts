import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProposalLines, type ProposalLine } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { showToast } from '../../../ui/feedback/toast';
import { problemText } from '../basket/problem-text';
import { lineKey } from './line-words';
import { refreshProposal, type ProposalId } from './proposal-queries';

export interface LineChange {
  isIncluded: boolean;
  /** Null: the amount that is proposed. */
  entry: { value: number; quantity: number } | null;
}

interface Wish extends LineChange {
  line: ProposalLine;
}

/** How a line is changed: at once, one call each; a colleague's decision is not overwritten but said. */
export interface ChangeLine {
  change: (line: ProposalLine, wish: LineChange) => Promise<boolean>;
  /** What is under way for a line. */
  pending: (line: ProposalLine) => LineChange | undefined;
  /** Until everything under way is saved, or refused, and the proposal read again. */
  settled: () => Promise<void>;
}

export function useChangeLine(params: ProposalId): ChangeLine {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const client = useQueryClient();
  const [under, setUnder] = useState<Readonly<Record<string, LineChange>>>({});
  const { run, settled } = useRunning();
  const { mutateAsync } = useMutation({
    scope: { id: `proposal ${params.id}` },
    mutationFn: ({ line, isIncluded, entry }: Wish) =>
      call(changeProposalLines, { params, body: { lines: [{ ...asSeen(line), isIncluded, ...entry }] }, outlivesPage: true }),
    onSuccess: ({ data: { conflicts } }) => {
      const [theirs] = conflicts;
      if (theirs === undefined) return;
      const by = theirs.changedBy;
      const who = by === null ? t('ended.portal') : `${by.firstName} ${by.lastName}`;
      showToast({ kind: 'warn', text: t('conflict', { who, name: `${theirs.employee.lastName} ${theirs.employee.firstName}` }) });
    },
    onError: (error) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) }),
    onSettled: async (_, __, { line }) => {
      await refreshProposal(client, params);
      setUnder(({ [lineKey(line)]: _done, ...others }) => others);
    },
  });
  return useMemo(
    () => ({
      change: async (line, wish) => {
        setUnder((others) => ({ ...others, [lineKey(line)]: wish }));
        return run(
          mutateAsync({ line, ...wish }).then(
            ({ data }) => data.conflicts.length === 0,
            () => false,
          ),
        );
      },
      pending: (line) => under[lineKey(line)],
      settled,
    }),
    [mutateAsync, run, settled, under],
  );
}

const asSeen = ({ employee, productServiceCode, walletUid, version }: ProposalLine) => ({
  employeeUid: employee.uid,
  productServiceCode,
  walletUid,
  version,
});

/** What is under way, to be waited for. */
function useRunning() {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return useMemo(
    () => ({
      run: <T>(work: Promise<T>): Promise<T> => {
        running.current = Promise.all([running.current, work]);
        return work;
      },
      settled: async () => void (await running.current),
    }),
    [],
  );
}
