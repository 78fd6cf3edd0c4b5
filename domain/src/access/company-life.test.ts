import { describe, expect, it } from 'vitest';
import { COMPANY_TRANSITIONS, REGISTRATION_NOTE_MAX, registrationNote, type CompanyEvent, type CompanyStanding } from './company-life';

const STANDINGS: readonly CompanyStanding[] = ['waiting', 'registered', 'returned'];

describe('how a company comes to be open', () => {
  it.each<[CompanyEvent, readonly CompanyStanding[], string]>([
    ['approve', ['waiting', 'returned'], 'active'],
    ['approveByItself', ['waiting'], 'active'],
    ['return', ['registered'], 'init'],
    ['handIn', ['returned'], 'pending'],
  ])('%s', (event, from, to) => {
    expect([STANDINGS.filter((standing) => COMPANY_TRANSITIONS[event].from.includes(standing)), COMPANY_TRANSITIONS[event].to]).toEqual([
      from,
      to,
    ]);
  });

  it('what was given back never opens by itself', () => {
    expect(COMPANY_TRANSITIONS.approveByItself.from).not.toContain('returned');
  });
});

it.each([
  [' Sídlo nesouhlasí. ', 'Sídlo nesouhlasí.'],
  ['   ', null],
  ['', null],
  ['x'.repeat(REGISTRATION_NOTE_MAX), 'x'.repeat(REGISTRATION_NOTE_MAX)],
  ['x'.repeat(REGISTRATION_NOTE_MAX + 1), null],
])('a note %j is kept as %j', (text, kept) => {
  expect(registrationNote(text)).toBe(kept);
});
