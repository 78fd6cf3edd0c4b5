import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileByPages } from './first-pages';
import { ROOT } from './steps/root.mjs';

const SIZE = 12;
const id = (index: number): string => join(ROOT, 'web', `src/${index}.ts`);
/** Of each module what it imports: of these only modules behind it, so that they themselves make no circle. */
const imports = fc.array(fc.array(fc.nat({ max: SIZE - 1 }), { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE });
const entries = fc.uniqueArray(fc.nat({ max: SIZE - 1 }), { minLength: 1, maxLength: 2 });

it('no two files wait for each other, and a weighed page loads nothing it does not use', () => {
  const pages = fc.record({ landing: entries, registration: entries, employees: entries, home: entries, grid: entries });
  fc.assert(
    fc.property(imports, pages, (imported, asked) => {
      const behind = (index: number) => (imported[index] ?? []).filter((other) => other > index);
      const graph = {
        getModuleInfo: (module: string) => {
          const index = Number(/(\d+)\.ts$/.exec(module)?.[1]);
          const importers = [...imported.keys()].filter((other) => behind(other).includes(index));
          return { importedIds: behind(index).map(id), importers: importers.map(id) };
        },
      };
      const named = Object.fromEntries(Object.entries(asked).map(([name, list]) => [name, list.map((one) => `src/${one}.ts`)]));
      const nameOf = fileByPages(named);
      const fileOf = (index: number) => nameOf(id(index), graph) ?? `alone ${index}`;
      const modulesOf = (file: string) => [...imported.keys()].filter((index) => fileOf(index) === file);
      const filesOf = (file: string) => new Set(modulesOf(file).flatMap((index) => behind(index).map(fileOf)));
      const loaded = (files: readonly string[], next: (file: string) => Iterable<string>) => {
        const all = new Set(files);
        for (const file of all) for (const other of next(file)) all.add(other);
        return all;
      };
      for (const file of new Set([...imported.keys()].map(fileOf))) {
        const others = [...filesOf(file)].filter((other) => other !== file);
        expect([...loaded(others, filesOf)]).not.toContain(file);
      }
      for (const page of [asked.landing, asked.registration, asked.employees]) {
        const used = loaded(page.map(String), (index) => behind(Number(index)).map(String));
        const there = [...loaded(page.map(fileOf), filesOf)].flatMap(modulesOf);
        expect(there.filter((index) => !used.has(String(index)))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
