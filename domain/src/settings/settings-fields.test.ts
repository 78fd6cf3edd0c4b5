import { describe, expect, it } from 'vitest';
import { repeatedEmails } from './settings-fields';

describe('invoicing e-mails', () => {
  it.each([
    [['a@firma.example', 'b@firma.example'], []],
    [['a@firma.example', ' A@Firma.Example '], [1]],
    [['a@firma.example', 'b@firma.example', 'a@firma.example'], [2]],
    [
      ['a@firma.example', 'a@firma.example', 'a@firma.example'],
      [1, 2],
    ],
    [['', ''], []],
  ])('%j stand again at %j', (emails, again) => {
    expect(repeatedEmails(emails)).toEqual(again);
  });
});
