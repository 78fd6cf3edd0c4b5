import { parseCronItems } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from './schedules';

const PRAGUE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const pragueTime = (at: Date) => {
  const parts = Object.fromEntries(PRAGUE.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
};

/** Instants of a daily schedule in UTC, `5 22 * * *`, over the years. */
function instantsOf(match: string, { from, to }: { from: number; to: number }): Date[] {
  const [minute = '', hour = '', ...everyDay] = match.split(' ');
  expect(everyDay).toEqual(['*', '*', '*']);
  const instants: Date[] = [];
  for (let at = Date.UTC(from, 0, 1, Number(hour), Number(minute)); at < Date.UTC(to + 1, 0, 1); at += 86_400_000)
    instants.push(new Date(at));
  return instants;
}

describe('schedules', () => {
  it('make one round at five past midnight in Prague on every day of five years, those of the clock change and leap days too', () => {
    const rounds = SCHEDULES.filter(({ task }) => task === 'daily-rounds').flatMap(({ match }) =>
      instantsOf(String(match), { from: 2026, to: 2030 }),
    );
    const nights = rounds.map(pragueTime).filter(({ time }) => time === '00:05');
    const days = nights.map(({ day }) => day).filter((day) => day.startsWith('202') || day.startsWith('2030'));
    expect(new Set(days).size).toBe(days.length);
    const wanted: string[] = [];
    for (let at = Date.UTC(2026, 0, 2); at < Date.UTC(2031, 0, 1); at += 86_400_000) wanted.push(new Date(at).toISOString().slice(0, 10));
    expect(days.sort()).toEqual(wanted);
    for (const day of ['2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01', '2028-02-29', '2028-03-01']) expect(days).toContain(day);
  });

  it('are told apart by the queue, and one round waits at a time', () => {
    const items = parseCronItems(SCHEDULES);
    expect(new Set(items.map(({ identifier }) => identifier)).size).toBe(items.length);
    expect(SCHEDULES.filter(({ task }) => task === 'daily-rounds').map(({ options }) => options?.jobKey)).toEqual([
      'daily-rounds',
      'daily-rounds',
    ]);
  });
});
