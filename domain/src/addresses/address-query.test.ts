import { describe, expect, it } from 'vitest';
import { parseAddressQuery } from './address-query';

describe('a search for an address', () => {
  it.each([
    ['Radlická 3294/10 Praha', ['radlicka', 'praha'], ['3294/10']],
    ['praha radlicka 3294', ['praha', 'radlicka'], ['3294']],
    ['ul. Budějovická 778/3A, Praha', ['budejovicka', 'praha'], ['778/3a']],
    ['Božkov č.p. 12, 251 64 Mnichovice', ['bozkov', '25164', 'mnichovice'], ['12']],
    ['Božkov č. ev. 7', ['bozkov'], ['7']],
    ['28. října 5', ['rijna'], ['28', '5']],
    ['U Lípy 3', ['lipy'], ['3']],
    ['U 3', ['u'], ['3']],
    ["'; DROP TABLE streets; --", ['drop', 'table', 'streets'], []],
    ['12', [], ['12']],
    ['', [], []],
  ])('[ADR-001] %s is taken apart', (text, words, numbers) => {
    expect(parseAddressQuery(text)).toEqual({ words, numbers });
  });

  it('a very long text is cut to a dozen words', () => {
    expect(parseAddressQuery('slovo '.repeat(50)).words).toHaveLength(12);
  });
});
