import { readScan } from '@portal/domain/packages/departure';

/** A package with its tracking number, scanned together: on its way to the server, written, or not and why. */
export interface ScannedLine {
  /** Also of the call: sent again it is the same departure. */
  key: string;
  packageNumber: string;
  trackingNumber: string;
  state: 'sending' | 'sent' | 'failed' | 'takenBack';
  /** Where it goes, or why it was not written. */
  words: string;
}

/** What is said of a code that was not taken. */
export type ScanRefusal =
  | 'misread'
  | 'cut'
  | 'unknown'
  | 'trackingFirst'
  | 'packageTwice'
  | 'packageAgain'
  | 'otherPackage'
  | 'trackingTwice';

export interface ScanSession {
  /** The package whose tracking number comes next. */
  packageNumber: string | null;
  refused: { why: ScanRefusal; code: string } | null;
  /** The latest first. */
  lines: readonly ScannedLine[];
}

export const EMPTY_SESSION: ScanSession = { packageNumber: null, refused: null, lines: [] };

/** What a scan makes of the session. A code that does not belong there changes nothing but what is said of it (DESK-033). */
export function scan(session: ScanSession, text: string, key: string): ScanSession {
  const { kind, code } = readScan(text);
  if (code === '') return session;
  const refuse = (why: ScanRefusal): ScanSession => ({ ...session, refused: { why, code } });
  if (kind !== 'package' && kind !== 'tracking') return refuse(kind);
  const { packageNumber, lines } = session;
  const standing = lines.filter(({ state }) => state === 'sending' || state === 'sent');
  if (packageNumber === null) {
    if (kind === 'tracking') return refuse('trackingFirst');
    return standing.some((line) => line.packageNumber === code)
      ? refuse('packageTwice')
      : { ...session, packageNumber: code, refused: null };
  }
  if (kind === 'package') return refuse(code === packageNumber ? 'packageAgain' : 'otherPackage');
  if (standing.some(({ trackingNumber }) => trackingNumber === code)) return refuse('trackingTwice');
  const line: ScannedLine = { key, packageNumber, trackingNumber: code, state: 'sending', words: '' };
  return { packageNumber: null, refused: null, lines: [line, ...lines] };
}

/** The package that was scanned last is put away: its label cannot be read. */
export const putAway = (session: ScanSession): ScanSession => ({ ...session, packageNumber: null, refused: null });

export const changeLine = (session: ScanSession, key: string, change: Partial<ScannedLine>): ScanSession => ({
  ...session,
  lines: session.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});
