import { describe, expect, it } from 'vitest';
import { vocative } from './vocative';

describe('addressing people by their first name', () => {
  it.each([
    ['Jana', 'Jano'],
    ['Petra', 'Petro'],
    ['Marie', 'Marie'],
    ['Lucie', 'Lucie'],
    ['Jiří', 'Jiří'],
    ['Ivo', 'Ivo'],
    ['Dagmar', 'Dagmar'],
    ['Jan', 'Jane'],
    ['Petr', 'Petře'],
    ['Alexandr', 'Alexandře'],
    ['Viktor', 'Viktore'],
    ['Pavel', 'Pavle'],
    ['Karel', 'Karle'],
    ['Daniel', 'Danieli'],
    ['Samuel', 'Samueli'],
    ['Marek', 'Marku'],
    ['Zdeněk', 'Zdeňku'],
    ['Luděk', 'Luďku'],
    ['Patrik', 'Patriku'],
    ['Vojtěch', 'Vojtěchu'],
    ['Tomáš', 'Tomáši'],
    ['Ondřej', 'Ondřeji'],
    ['Jakub', 'Jakube'],
    ['Michal', 'Michale'],
    ['Filip', 'Filipe'],
  ])('%s is addressed as %s', (name, addressed) => {
    expect(vocative(name)).toBe(addressed);
  });

  it('leaves alone what is not one Czech first name', () => {
    expect(vocative('Jana Marie')).toBe('Jano');
    expect(vocative('J.')).toBe('J.');
    expect(vocative('')).toBe('');
  });
});
