import { expect, it } from 'vitest';
import { tooManyDoors } from './steps/few-doors.mjs';

const files = (count: number, { folder, lines }: { folder: (index: number) => string; lines: number }) =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder(index)}/a${index}.ts`, lines }));

it('a folder of 26 files without folders of its own is named, one of 25 is not', () => {
  expect(tooManyDoors(files(25, { folder: () => 'server/src/orders', lines: 40 }))).toEqual([]);
  expect(tooManyDoors(files(26, { folder: () => 'server/src/orders', lines: 40 }))).toEqual([
    expect.stringContaining('server/src/orders holds 26'),
  ]);
});

it('more short files than the house has are too many; those of 15 lines are not short', () => {
  const apart = (index: number) => `web/src/features/f${index}`;
  expect(tooManyDoors(files(59, { folder: apart, lines: 14 }))).toEqual([]);
  expect(tooManyDoors(files(60, { folder: apart, lines: 14 }))).toEqual([expect.stringContaining('60 files')]);
  expect(tooManyDoors(files(300, { folder: apart, lines: 15 }))).toEqual([]);
});
