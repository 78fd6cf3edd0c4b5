import { pragueDay } from '@portal/domain/calendar/prague-day';

const NBSP = '\u00a0';
const MINUS = '\u2212';

/**
 * Amounts and dates look Czech in both languages, as on the documents and in the bank: `159 078,82`, `05.12.2026`.
 * Every space is a non-breaking one, so an amount is never cut at the end of a line.
 */
export function formatAmount(czk: number, decimals = 2): string {
  const [whole = '0', fraction] = Math.abs(czk).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  const sign = czk < 0 && Number(czk.toFixed(decimals)) !== 0 ? MINUS : '';
  return sign + grouped + (fraction === undefined ? '' : `,${fraction}`);
}

/** `159 078,82 Kč`; whole crowns with `decimals` 0. */
export const formatMoney = (czk: number, decimals = 2): string => `${formatAmount(czk, decimals)}${NBSP}Kč`;

/** `12 480`. */
export const formatNumber = (value: number): string => formatAmount(value, 0);

/** `+400`, `−2 900`, `0`. */
export function formatDifference(czk: number, decimals: 0 | 2): string {
  const shown = formatAmount(czk, decimals);
  return czk > 0 ? `+${shown}` : shown;
}

/** `21 %`, with at most two decimals. */
export const formatPercent = (percent: number): string => `${String(Math.round(percent * 100) / 100).replace('.', ',')}${NBSP}%`;

const pragueTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' });

/** A day (`2026-12-05`) or an instant as `dd.MM.yyyy`, the instant in Prague time; an empty text for null or nonsense. */
export function formatDate(value: string | null | undefined): string {
  const day = dayOf(value);
  if (day === null) return '';
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** `9:41` of an instant, in Prague time. */
export const formatTime = (instant: Date): string => pragueTime.format(instant).replace(/^0/, '');

/** `05.12.2026 9:41`, in Prague time. */
export function formatDateTime(instant: string | null | undefined): string {
  const moment = instant ? new Date(instant) : null;
  if (moment === null || Number.isNaN(moment.getTime())) return '';
  return `${formatDate(instant)}${NBSP}${formatTime(moment)}`;
}

/** Size of a file: `98 kB`, `1,2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NBSP}B`;
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))}${NBSP}kB`;
  return `${formatAmount(bytes / 1_000_000, 1)}${NBSP}MB`;
}

/** Keeps Czech one-letter prepositions and numbers with their unit or month on one line: `v prosinci`, `3 karty`, `11. prosince`. */
export const keepTogether = (text: string): string =>
  text
    .replace(/(^|[\s(])([ksvzouaiKSVZOUAI]) (?=\S)/g, `$1$2${NBSP}`)
    .replace(/(\d) (?=[\p{L}%])/gu, `$1${NBSP}`)
    .replace(/(\d\.) (?=\p{Ll})/gu, `$1${NBSP}`);

function dayOf(value: string | null | undefined): string | null {
  if (!value) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : pragueDay(moment.getTime());
}
