import { describe, expect, it } from 'vitest';
import { isSoleTrader, personOfSoleTrader } from './sole-trader';

describe('a sole trader', () => {
  it.each([
    ['101', true],
    ['107', true],
    ['424', true],
    ['112', false],
    ['121', false],
    ['331', false],
    ['801', false],
    ['', false],
  ])('has the legal form %s: %s', (legalForm, is) => expect(isSoleTrader(legalForm)).toBe(is));

  it.each([
    ['Josef Truhlík', 'Josef', 'Truhlík'],
    ['  Josef   Truhlík ', 'Josef', 'Truhlík'],
    ['Ing. Josef Truhlík, Ph.D.', 'Josef', 'Truhlík'],
    ['Josef Truhlík - stolařství', 'Josef', 'Truhlík'],
    ['Anna Marie Nová', 'Anna Marie', 'Nová'],
    ['Eva Malá-Šťastná', 'Eva', 'Malá-Šťastná'],
  ])('%j is a person by name', (name, firstName, lastName) => expect(personOfSoleTrader(name)).toEqual({ firstName, lastName }));

  it.each(['', 'Truhlík', 'Josef Truhlík stolařství', 'Josef TRUHLÍK', 'Dřevo 2000', 'U Tří Zlatých Lip', 'Josef'])(
    '%j leaves the name to whoever registers',
    (name) => expect(personOfSoleTrader(name)).toBeNull(),
  );
});
