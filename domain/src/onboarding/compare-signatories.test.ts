import { expect, it } from 'vitest';
import { compareSignatories } from './compare-signatories';

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
};
const states = (signing: string[], registered: string[]) =>
  compareSignatories(signing.map(person), registered.map(person)).map(({ state, registered: one }) => [state, one?.lastName ?? null]);

it.each<[string, string[], string[], (string | null)[][]]>([
  ['the same', ['Pavel Kovařík'], ['Pavel Kovařík'], [['registered', 'Kovařík']]],
  ['written in another way', ['pavel KOVARIK'], ['Pavel Kovařík'], [['registered', 'Kovařík']]],
  ['married since', ['Lenka Kovaříková'], ['Lenka Horáková'], [['otherSurname', 'Horáková']]],
  ['a stranger', ['Jana Malá'], ['Pavel Kovařík'], [['notRegistered', null]]],
  [
    'a namesake who signs too',
    ['Jan Novák', 'Jan Malý'],
    ['Jan Novák'],
    [
      ['registered', 'Novák'],
      ['notRegistered', null],
    ],
  ],
  ['a register that says nobody', ['Jana Malá'], [], [['notRegistered', null]]],
])('%s', (_case, signing, registered, expected) => {
  expect(states(signing, registered)).toEqual(expected);
});
