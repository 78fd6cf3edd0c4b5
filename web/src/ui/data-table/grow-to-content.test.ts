import { describe, expect, it } from 'vitest';
import { growToContent, wholeFigures } from './grow-to-content';

interface Row {
  name: string;
  place: string;
}
const rows: Row[] = [
  { name: 'a'.repeat(20), place: 'b'.repeat(10) },
  { name: 'a'.repeat(5), place: 'b'.repeat(200) },
];
const columns = [
  { key: 'name', width: 100, content: (row: Row) => row.name },
  { key: 'place', width: 100, content: (row: Row) => row.place },
  { key: 'state', width: 100 },
];
const widths = (available: number, some = rows) => growToContent(columns, some, available).map(({ width }) => width);

describe('columns as wide as what stands in them', () => {
  it('[L-06] grow while there is room, the widest cell decides, a sentence has its limit', () => {
    expect(widths(1000)).toEqual([172, 320, 100]);
  });

  it('[L-06] share what is free by what each lacks, and never more than that', () => {
    expect(widths(446)).toEqual([136, 210, 100]);
  });

  it.each([300, 200, 0])('[L-06] keep what they ask for where nothing is free: %s', (available) => {
    expect(widths(available)).toEqual([100, 100, 100]);
  });

  it('[L-03] those within the frame fill it where some stand behind them, so that no strip of these is seen', () => {
    const arranged = [
      { key: 'number', width: 100, priority: 1, grow: 0, content: () => 'P1' },
      { key: 'name', width: 100, priority: 1, content: (row: Row) => row.name },
      { key: 'place', width: 200, priority: 7, content: (row: Row) => row.place },
    ];
    expect(growToContent(arranged, rows, 390).map(({ width }) => width)).toEqual([100, 290, 200]);
    expect(growToContent(arranged, rows, 250).map(({ width }) => width)).toEqual([100, 150, 200]);
  });

  it('figures are whole before words share what is left, as narrow as they ask for where that is enough', () => {
    const money = { key: 'amount', width: 100, align: 'end', content: (row: Row) => row.place } as const;
    const name = { key: 'name', width: 100, align: 'start', content: (row: Row) => row.name } as const;
    const of = (amount: string) => wholeFigures([name, money], [{ name: 'a'.repeat(99), place: amount }]).map(({ width }) => width);
    expect(of('423,50')).toEqual([100, 100]);
    expect(of('2 906 115,38')[1]).toBeGreaterThanOrEqual(120);
  });

  it('[L-06] keep what they ask for without rows, and where it is enough', () => {
    expect(widths(1000, [])).toEqual([100, 100, 100]);
    expect(widths(1000, [{ name: 'Jan', place: '' }])).toEqual([100, 100, 100]);
  });
});
