import { mkdirSync, writeFileSync } from 'node:fs';

/** One line of the table: what was measured, the yardstick of the same run, and whether the bar holds. */
export interface Row {
  work: string;
  ours: string;
  yardstick: string;
  ratio: string;
  bar: string;
  holds: boolean;
}

/** Prints the table and writes it as JSON into bench/results. */
export function report(rows: readonly Row[], startedAt: Date): void {
  const columns = ['work', 'ours', 'yardstick', 'ratio', 'bar'] as const;
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  console.log(`\n${line(columns)}  holds`);
  for (const row of rows) console.log(`${line(columns.map((column) => row[column]))}  ${row.holds ? 'yes' : 'NO'}`);
  mkdirSync('bench/results', { recursive: true });
  const file = `bench/results/${startedAt.toISOString().replaceAll(/[:.]/g, '-')}.json`;
  writeFileSync(file, JSON.stringify({ startedAt, node: process.version, rows }, null, 2));
  console.log(`\n${file}`);
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const mb = (value: number): string => `${Math.round(value)} MB`;
