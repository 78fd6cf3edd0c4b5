import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
}

export function useChangeLine(params: ProposalId): ChangeLine {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const client = useQueryClient();
  const [under, setUnder] = useState<Readonly<Record<string, LineChange>>>({});
  const { mutateAsync } = useMutation({
    scope: { id: `proposal ${params.id}` },
    mutationFn: ({ line, isIncluded, entry }: Wish) => {
      const { employee, productServiceCode, walletUid, version } = line;
      const one = { employeeUid: employee.uid, productServiceCode, walletUid, version, isIncluded, ...entry };
      return call(changeProposalLines, { params, body: { lines: [one] } });
    },
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
        return mutateAsync({ line, ...wish }).then(
          ({ data }) => data.conflicts.length === 0,
          () => false,
        );
      },
      pending: (line) => under[lineKey(line)],
    }),
    [mutateAsync, under],
  );
}
