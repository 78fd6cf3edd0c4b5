import { isDay, type Day } from '../calendar/prague-day';
import { czk, hellers, hellersToCzk, type Czk } from '../money/money';
import { auditWord, fieldWord, yesNoWord, type AuditPlace, type AuditWords } from './audit-words';
import { fileDetailText, fileFaultText } from './file-fault';
import { faultOf } from './machine';

/** Names under which entries of the audit hold amounts, in hellers. */
const IN_HELLERS: ReadonlySet<string> = new Set([
  'amount',
  'applied',
  'credit',
  'creditTotal',
  'defaultValue',
  'minimumFee',
  'overpaid',
  'price',
  'priceIncVat',
  'unitPrice',
  'value',
  'vat',
  'writtenOff',
]);

/** Names of amounts that are in crowns already: the total of a basket as its screens are told it. */
const IN_CROWNS: ReadonlySet<string> = new Set(['totalAmount']);

/** How money, days and times are written where an entry is read. */
export interface AuditFormats {
  money: (amount: Czk) => string;
  day: (day: Day) => string;
  time: (instant: string) => string;
}

/** In what words an entry is read. */
export interface AuditSays {
  words: AuditWords;
  formats: AuditFormats;
}

/** What one side of an entry says, by name; what is no object stands under one name. */
export function sideFields(side: unknown): Record<string, unknown> {
  if (side === null || side === undefined) return {};
  return typeof side === 'object' && !Array.isArray(side) ? { ...side } : { entry: side };
}

/**
 * What an entry says under a name as people write it, on the screen and in a sheet; null for nothing. Several things stand on lines of their own, each
 * with the names of what it holds.
 */
export function auditText(says: AuditSays, { kind, name }: Omit<AuditPlace, 'within'>, value: unknown): string | null {
  return told(says, { kind, within: '', name }, value);
}

function told(says: AuditSays, place: AuditPlace, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return several(says, place, value);
  if (typeof value === 'object') return parts(says, place, value);
  if (typeof value === 'number') return amount(says.formats, place.name, value);
  if (typeof value === 'boolean') return yesNoWord(says.words, value);
  return typeof value === 'string' ? written(says, place, value) : null;
}

function several(says: AuditSays, place: AuditPlace, values: readonly unknown[]): string | null {
  const texts = values.flatMap((one) => told(says, place, one) ?? []);
  return texts.length === 0 ? null : texts.join(values.some((one) => typeof one === 'object') ? '\n' : ', ');
}

function parts(says: AuditSays, { kind, name: within }: AuditPlace, value: object): string | null {
  const texts = Object.entries(value).flatMap(([name, one]) => {
    const text = told(says, { kind, within, name }, one);
    return text === null ? [] : `${fieldWord(says.words, name)}: ${text}`;
  });
  return texts.length === 0 ? null : texts.join(', ');
}

function amount({ money }: AuditFormats, name: string, value: number): string {
  if (IN_HELLERS.has(name)) return money(hellersToCzk(hellers(value)));
  return IN_CROWNS.has(name) ? money(czk(value)) : String(value);
}

function written({ words, formats }: AuditSays, place: AuditPlace, text: string): string {
  if (isDay(text)) return formats.day(text);
  if (INSTANT.test(text)) return formats.time(text);
  return auditWord(words, place, text) ?? reported(words, place, text) ?? text;
}

/** What a job or a file failed of: in words, then what was found. */
function reported(words: AuditWords, { kind, name }: AuditPlace, text: string): string | undefined {
  if (kind === 'statement.putAside' && name === 'detail') return fileDetailText(words.desk, text);
  if (kind.startsWith('file.') && name === 'reason') return fileFaultText(words.desk, text);
  const fault = kind === 'job.dropped' && name === 'error' ? faultOf(text) : null;
  if (fault === null) return undefined;
  return [auditWord(words, { kind, within: '', name: 'fault' }, fault), text.replace(`${fault}: `, '')].join(' ');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u;
