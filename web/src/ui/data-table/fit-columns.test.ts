import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColumns, fitColumns, totalWidth } from './fit-columns';

const columns = [
  { key: 'number', width: 100, priority: 1 },
  { key: 'name', width: 200, priority: 1 },
  { key: 'group', width: 150, priority: 3 },
  { key: 'address', width: 150, priority: 3 },
  { key: 'card', width: 200, priority: 4 },
];

describe('columns of a narrow screen', () => {
  it('keeps all when there is room', () => expect(fitColumns(columns, 800)).toHaveLength(5));

  it('drops the least needed first, the rightmost among equals', () => {
    expect(fitColumns(columns, 650).map((column) => column.key)).toEqual(['number', 'name', 'group', 'address']);
    expect(fitColumns(columns, 500).map((column) => column.key)).toEqual(['number', 'name', 'group']);
  });

  it('passes over one that is too wide for a narrower one that fits, and leaves no room a column would fit into', () => {
    const one = [...columns, { key: 'count', width: 80, priority: 5 }];
    expect(fitColumns(one, 590).map((column) => column.key)).toEqual(['number', 'name', 'group', 'count']);
    expect(fitColumns(one, 529).map((column) => column.key)).toEqual(['number', 'name', 'group']);
    fc.assert(
      fc.property(
        fc.array(fc.record({ width: fc.integer({ min: 20, max: 400 }), priority: fc.integer({ min: 2, max: 5 }) })),
        fc.nat(2000),
        (given, room) => {
          const kept = fitColumns(given, room);
          const isLeft = given.filter((column) => !kept.includes(column)).every(({ width }) => totalWidth(kept) + width > room);
          expect(isLeft).toBe(true);
        },
      ),
    );
  });

  it('[F-201] loses none where the table scrolls: those that do not fit go behind the others, before the one at the right edge', () => {
    const all = [...columns, { key: 'total', width: 100, priority: 1, sticky: 'end' as const }];
    const keys = (width: number) => arrangeColumns(all, width).map(({ key }) => key);
    expect(keys(900)).toEqual(['number', 'name', 'group', 'address', 'card', 'total']);
    expect(keys(600)).toEqual(['number', 'name', 'group', 'address', 'card', 'total']);
    // Where none is lost, the narrow one stays behind the wider ones that are needed more.
    expect(arrangeColumns([{ key: 'count', width: 80, priority: 5 }, ...all], 590).map(({ key }) => key)).toEqual([
      'number',
      'name',
      'group',
      'count',
      'address',
      'card',
      'total',
    ]);
    expect(arrangeColumns([columns[2]!, columns[0]!, columns[1]!, all[5]!], 450).map(({ key }) => key)).toEqual([
      'number',
      'name',
      'group',
      'total',
    ]);
  });

  it('never drops a column of priority 1', () => expect(fitColumns(columns, 10).map((column) => column.key)).toEqual(['number', 'name']));

  it('fits whenever anything but priority 1 is left', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ width: fc.integer({ min: 20, max: 400 }), priority: fc.integer({ min: 1, max: 5 }) })),
        fc.nat(2000),
        (given, room) => {
          const kept = fitColumns(given, room);
          expect(totalWidth(kept) <= room || kept.every((column) => column.priority === 1)).toBe(true);
        },
      ),
    ));
});
