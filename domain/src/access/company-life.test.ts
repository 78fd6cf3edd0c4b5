import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../life';
import { COMPANY_LIFE, REGISTRATION_NOTE_MAX, registrationNote } from './company-life';

describe('how a company comes to be open', () => {
  it('each event comes to these companies alone, and leads there', () => {
    expect(COMPANY_LIFE.map(({ event, from, guards = [], to }) => [event, ...from, ...guards, to].join(' '))).toEqual([
      'approve pending active',
      'approve init returned active',
      'approveByItself pending active',
      'return pending registered init',
      'handIn init returned pending',
    ]);
  });

  it('what was given back never opens by itself', () => {
    expect(sourcesOf(COMPANY_LIFE, 'approveByItself')).not.toContain('init');
  });
});

it.each([
  [' Sídlo nesouhlasí. ', 'Sídlo nesouhlasí.'],
  ['   ', null],
  ['\u200b\u2060', null],
  ['Sídlo nesouhlasí.\nOvěřte ho.', 'Sídlo nesouhlasí.\nOvěřte ho.'],
  ['', null],
  ['x'.repeat(REGISTRATION_NOTE_MAX), 'x'.repeat(REGISTRATION_NOTE_MAX)],
  ['x'.repeat(REGISTRATION_NOTE_MAX + 1), null],
])('a note %j is kept as %j', (text, kept) => {
  expect(registrationNote(text)).toBe(kept);
});
