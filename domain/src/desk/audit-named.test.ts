import { expect, it } from 'vitest';
import { aroundUids, uidsIn, withNames } from './audit-named';

const [ONE, OTHER] = ['01a222d7-c2cd-7396-8c89-360aad4a5d99', '01960000-0000-7000-8000-00000000000c'];

it('[DESK-041] uids are found in whatever an entry holds, each once', () => {
  expect(uidsIn(null, { employeeUids: [ONE, OTHER], subject: ONE }, undefined, ['deliver-mail'])).toEqual([ONE, OTHER]);
  expect(uidsIn({ note: `x${ONE}`, count: 7 }, null)).toEqual([]);
});

it('[DESK-041] a text says the names it knows and keeps the uids it does not', () => {
  expect(withNames(`${ONE}, ${OTHER}`, (uid) => (uid === ONE ? 'Jana Malá' : undefined))).toBe(`Jana Malá, ${OTHER}`);
});

it('[DESK-041] the parts of a text are what stands around its uids, and they', () => {
  expect(aroundUids(`firma: ${ONE}, ${OTHER}.`)).toEqual(['firma: ', ONE, ', ', OTHER, '.']);
  expect(aroundUids('nic')).toEqual(['nic']);
});
