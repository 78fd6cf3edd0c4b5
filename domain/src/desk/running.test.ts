import { describe, expect, it } from 'vitest';
import { RUNNING_PARTS, troublesOf, type Running } from './running';

const NOW = new Date('2026-11-23T09:41:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const well: Running = {
  ledgerSum: 0,
  lastStatement: hoursAgo(1),
  lastBackup: hoursAgo(7),
  queueLag: { seconds: 2 },
  mails: { waitingSince: null },
};

describe('how the portal runs', () => {
  it.each<[string, Partial<Running>, string[]]>([
    ['everything', {}, []],
    ['books that do not come to nothing', { ledgerSum: -1 }, ['ledgerSum']],
    ['a statement of before the weekend', { lastStatement: hoursAgo(96) }, []],
    ['no statement for long', { lastStatement: hoursAgo(96.1) }, ['lastStatement']],
    ['never a statement', { lastStatement: null }, ['lastStatement']],
    ['a backup of the night before', { lastBackup: hoursAgo(26) }, []],
    ['no backup this night', { lastBackup: hoursAgo(26.1) }, ['lastBackup']],
    ['a mail that was written a moment ago', { mails: { waitingSince: hoursAgo(0.2) } }, []],
    ['a mail nobody tries to send', { mails: { waitingSince: hoursAgo(0.25) } }, ['mails']],
    ['a job nobody does', { queueLag: { seconds: 300 } }, ['queueLag']],
    [
      'nothing that could be read',
      { ledgerSum: 'unread', lastStatement: 'unread', lastBackup: 'unread', queueLag: 'unread', mails: 'unread' },
      [...RUNNING_PARTS],
    ],
  ])('%s', (_what, part, troubles) => {
    expect(troublesOf({ ...well, ...part }, NOW)).toEqual(troubles);
  });
});
