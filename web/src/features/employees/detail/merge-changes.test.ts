import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes';

const FIELDS = ['email', 'phone', 'group', 'born'] as const;
const value = fc.constantFrom('', 'a', 'b', null);
const values = fc.record({ email: value, phone: value, group: value, born: value });
const versions = fc.record({ base: values, theirs: values, mine: values });

describe('one person changed by two', () => {
  it('a field is asked about exactly when both changed it and not to the same; nothing of either is lost otherwise', () => {
    fc.assert(
      fc.property(versions, ({ base, theirs, mine }) => {
        const written = FIELDS.filter((name) => mine[name] !== base[name]);
        const { clashing, taken } = mergeChanges({ base, theirs, mine, written });
        for (const name of FIELDS) {
          const isTheirs = theirs[name] !== base[name];
          expect(clashing.includes(name)).toBe(written.includes(name) && isTheirs && mine[name] !== theirs[name]);
          expect(taken.includes(name)).toBe(isTheirs && !written.includes(name));
        }
      }),
    );
  });

  it('fields that are one value clash as soon as theirs changed in any of them', () => {
    fc.assert(
      fc.property(versions, ({ base, theirs, mine }) => {
        const written = FIELDS.filter((name) => mine[name] !== base[name]);
        const isTheirs = FIELDS.some((name) => theirs[name] !== base[name]);
        const { clashing } = mergeChanges({ base, theirs, mine, written, areOne: true });
        expect(clashing).toEqual(isTheirs ? written.filter((name) => mine[name] !== theirs[name]) : []);
      }),
    );
  });
});
