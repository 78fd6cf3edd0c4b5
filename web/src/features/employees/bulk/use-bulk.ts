import type { TFunction } from 'i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BULK_MAX, changeEmployees, previewEmployeeChange, type EmployeeBulkOutcome } from '@portal/contract/employees/employee-bulk';
import { call } from '../../../lib/call/call';
import { asWork, beginWork } from '../../../lib/call/long-work';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { formatNumber } from '../../../lib/text/formats';
import { showToast } from '../../../ui/feedback/toast';
import { bulkChange, type BulkValues } from './bulk-values';

/**
 * What a change of many people would do, then the change itself; one key for one previewed intent. More people than one call takes go
 * in parts: one that fails stops the rest, and the same again goes on where it stopped.
 */
export function useBulk(uids: readonly string[]) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [preview, setPreview] = useState<{ outcome: EmployeeBulkOutcome; key: string } | null>(null);
  const { send, sent } = useParts(uids);
  const input = (part: string[], values: BulkValues) => ({ params: { companyUid }, body: { uids: part, change: bulkChange(values) } });
  const look = useMutation({
    mutationFn: (values: BulkValues) => send('looking', (part) => call(previewEmployeeChange, { ...input(part, values), isLong: true })),
    onSuccess: ({ outcome, left }) => {
      if (left === 0) setPreview({ outcome, key: crypto.randomUUID() });
    },
  });
  const apply = useMutation({
    mutationFn: (values: BulkValues) =>
      send('working', (part, index) =>
        call(changeEmployees, { ...input(part, values), isLong: true, idempotencyKey: preview ? `${preview.key}-${index}` : undefined }),
      ),
    onSuccess: ({ outcome, left }) => tell(outcome, left, t),
    // A part may have been changed whatever became of the next one.
    onSettled: () => void client.invalidateQueries({ queryKey: ['company', companyUid] }),
  });
  const isSending = look.isPending || apply.isPending;
  return {
    preview: preview?.outcome ?? null,
    look: look.mutateAsync,
    apply: apply.mutateAsync,
    back: () => setPreview(null),
    /** How many of many have been sent; null while nothing is on its way, or all at once. */
    progress: isSending && uids.length > BULK_MAX ? sent : null,
  };
}

type SendPart = (part: string[], index: number) => Promise<{ data: EmployeeBulkOutcome }>;

interface Sent {
  outcome: EmployeeBulkOutcome;
  /** People whose part was not sent, because the rest was given up. */
  left: number;
}

/**
 * Sends people in parts, one after the other; `sent` says how many of them were, and so does the frame when the drawer is left. There the parts
 * that are not on their way yet can be given up.
 */
function useParts(uids: readonly string[]) {
  const { t } = useTranslation('employees/drawers');
  const [sent, setSent] = useState(0);
  const total = uids.length;
  const sendAll = async (one: SendPart, next: (done: number) => boolean): Promise<Sent> => {
    const outcomes: EmployeeBulkOutcome[] = [];
    for (const [index, part] of partsOf(uids).entries()) {
      const done = index * BULK_MAX;
      if (!next(done)) return { outcome: joined(outcomes), left: total - done };
      setSent(done);
      outcomes.push((await one(part, index)).data);
    }
    return { outcome: joined(outcomes), left: 0 };
  };
  const send = (what: 'looking' | 'working', one: SendPart) => {
    let isStopped = false;
    const stop = total > BULK_MAX ? () => void (isStopped = true) : undefined;
    // The parts that were not sent would stay undone.
    const work = beginWork(t(`bulk.${what}`), { asksBeforeUnload: what === 'working', stop });
    return asWork(work, () =>
      sendAll(one, (done) => {
        const progress = { done, total, text: `${formatNumber(done)} / ${formatNumber(total)}` };
        // There is nothing to give up any more once the last part is on its way.
        if (total > BULK_MAX) work.tell({ progress, ...(done + BULK_MAX >= total && { stop: null }) });
        return !isStopped;
      }),
    );
  };
  return { send, sent };
}

function tell({ changed, unchanged, refused, unknown }: EmployeeBulkOutcome, left: number, t: TFunction): void {
  const text = [
    t('employees/drawers:bulk.done', { count: changed.length }),
    unchanged.length > 0 && t('employees/drawers:bulk.doneUnchanged', { count: unchanged.length }),
    refused.length > 0 && t('employees/drawers:bulk.doneRefused', { count: refused.length, names: namesOf(refused, t) }),
    unknown.length > 0 && t('employees/drawers:bulk.unknown', { count: unknown.length }),
    left > 0 && t('employees/drawers:bulk.givenUp', { count: left }),
  ];
  const isWhole = refused.length + unknown.length + left === 0;
  // Who was left out is to be read in peace.
  showToast({ kind: isWhole ? 'ok' : 'warn', text: text.filter(Boolean).join(' '), durationMs: isWhole ? 10_000 : null });
}

const partsOf = (uids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(uids.length / BULK_MAX) }, (_, index) => uids.slice(index * BULK_MAX, (index + 1) * BULK_MAX));

const joined = (outcomes: readonly EmployeeBulkOutcome[]): EmployeeBulkOutcome => ({
  changed: outcomes.flatMap(({ changed }) => changed),
  unchanged: outcomes.flatMap(({ unchanged }) => unchanged),
  refused: outcomes.flatMap(({ refused }) => refused),
  unknown: outcomes.flatMap(({ unknown }) => unknown),
});

/** So many are named, the others counted. */
const MOST_NAMES = 5;

function namesOf(people: EmployeeBulkOutcome['refused'], t: TFunction): string {
  const names = people
    .slice(0, MOST_NAMES)
    .map(({ firstName, lastName, employeeNumber }) => `${lastName} ${firstName} (${employeeNumber})`);
  const others = people.length - names.length;
  return [...names, ...(others > 0 ? [t('employees/drawers:bulk.others', { count: others })] : [])].join(', ');
}
