/** A table of events written as text: what becomes of each state (row) at each event (column). */
export interface EventTable {
  events: string[];
  rows: { state: string; ends: string[] }[];
}

export function readTable(text: string): EventTable {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const rows = lines.map(([state = '', ...ends]) => ({ state, ends }));
  for (const { state, ends } of rows)
    if (ends.length !== header.length) throw new Error(`${state} has ${ends.length} of ${header.length} events`);
  return { events: header, rows };
}
