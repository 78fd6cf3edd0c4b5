import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dispatchDeskPackage, takeDeskPackageBack } from '@portal/contract/desk/packages';
import { call } from '../../../lib/call/call';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { changeLine, EMPTY_SESSION, putAway, scan, type ScannedLine, type ScanSession } from './scan-session';

/**
 * A session of scanning. The next state is made of the last one at once and not at the next drawing: a scanner is faster than a screen. Every
 * pair is sent by itself as soon as it is there.
 */
function useSession() {
  const last = useRef<ScanSession>(EMPTY_SESSION);
  const [session, show] = useState<ScanSession>(EMPTY_SESSION);
  const become = useCallback((next: ScanSession) => show((last.current = next)), []);
  const change = useCallback((key: string, with_: Partial<ScannedLine>) => become(changeLine(last.current, key, with_)), [become]);
  const forget = useCallback(
    ({ key }: ScannedLine) => become({ ...last.current, lines: last.current.lines.filter((line) => line.key !== key) }),
    [become],
  );
  return { last, session, become, change, forget };
}

/** The lists read again when the work is over, not after each of hundreds. */
function useReadAfterwards() {
  const queryClient = useQueryClient();
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['desk'] }), [queryClient]);
}

/** Why something was not written, in words. */
function useRefusal() {
  const { t } = useTranslation('desk/packages');
  return useCallback((error: unknown) => errorText(problemOf(error).code) ?? t('scan.failed'), [t]);
}

/** What is scanned leaves, comes back and is put away. */
export function useDepartures() {
  const { last, session, become, change, forget } = useSession();
  const failed = useRefusal();
  useReadAfterwards();

  const send = useCallback(
    async ({ key, packageNumber, trackingNumber }: ScannedLine) => {
      change(key, { state: 'sending', words: '' });
      try {
        const { data } = await call(dispatchDeskPackage, { body: { packageNumber, trackingNumber }, idempotencyKey: key });
        change(key, { state: 'sent', words: `${data.companyName}, ${data.city}` });
      } catch (error) {
        change(key, { state: 'failed', words: failed(error) });
      }
    },
    [change, failed],
  );
  const onScan = useCallback(
    (text: string) => {
      const next = scan(last.current, text, crypto.randomUUID());
      const [line] = next.lines;
      const isNew = next.lines.length > last.current.lines.length;
      become(next);
      if (isNew && line !== undefined) void send(line);
    },
    [last, become, send],
  );
  const takeBack = useCallback(
    async ({ key, packageNumber }: ScannedLine) => {
      try {
        await call(takeDeskPackageBack, { body: { packageNumber }, idempotencyKey: `${key}-back` });
        change(key, { state: 'takenBack' });
      } catch (error) {
        return failed(error);
      }
      return null;
    },
    [change, failed],
  );
  return { session, onScan, send, takeBack, forget, putAway: () => become(putAway(last.current)) };
}
