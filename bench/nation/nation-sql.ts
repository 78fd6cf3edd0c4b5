/** One statement, with what it is given. */
export type Statement = string | { text: string; values: unknown[] };

/** The same seed gives the same nation; what differs between two runs is the day they end on. */
const SEED = 424;

/** A whole number from nothing up, the same for the same `n`; another `salt` gives another one. */
export const chance = (n: string, salt: number): string => `(hashint8extended((${n})::bigint, ${SEED * 1_000 + salt}) & 2147483647)`;

/** One of a list by chance. */
export const pick = (values: readonly string[], n: string, salt: number): string =>
  `(ARRAY[${values.map(quote).join(', ')}])[1 + ${chance(n, salt)} % ${values.length}]`;

/** A time-ordered uid like those of the product, made of what it is for: known before its row is written, the same in every run. */
export const uid = (kind: string, n: string, at: string): string =>
  `overlay(overlay(md5('${SEED} ${kind} ' || ${n}) PLACING lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' FROM 1 FOR 13)
   PLACING '8' FROM 17 FOR 1)::uuid`;

export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Day of a moment, as people and documents name it. */
export const dayOf = (at: string): string => `(${at} AT TIME ZONE 'Europe/Prague')::date`;

interface Numbered {
  series: number;
  day: string;
  /** In which order numbers were given. */
  order: string;
  /** What has a series of its own among the rows. */
  among?: string;
}

/** Ten digits: series, two of the year, place in the year. Numbers have no gaps, whatever became of the order. */
export const documentNumber = ({ series, day, order, among = "''" }: Numbered): string =>
  `'${series}' || to_char(${day}, 'YY')
   || lpad((row_number() OVER (PARTITION BY ${among}, extract(year FROM ${day}) ORDER BY ${order}))::text, 7, '0')`;

/** The series go on where the rows end. */
export const continueSeries = (series: number, numbers: string): string => `
  INSERT INTO number_series (series, year, last)
  SELECT ${series}, 2000 + substr(n.number, 2, 2)::int, max(substr(n.number, 4)::int)
  FROM (${numbers}) n
  WHERE n.number IS NOT NULL
  GROUP BY 2`;
