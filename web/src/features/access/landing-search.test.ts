import { expect, it } from 'vitest';
import { readLandingSearch } from './landing-search';

it.each([
  ['unauthenticated', 'unauthenticated'],
  ['unauthenticatedRedirect', 'unauthenticated'],
  ['no_permission', 'noPermission'],
  ['noPermissionRedirect', 'noPermission'],
  ['wizardCompleted', null],
  ['nonsense', null],
])('[ACC-046] [ACC-047] [ACC-048] the reason %s is read as %s', (redirectReason, reason) => {
  expect(readLandingSearch({ redirectReason }).reason).toBe(reason);
});

it('whoever opens the mailbox of the demonstration is asked to sign in, not told that they were signed out', () => {
  const reasonAt = (redirectPath: string) => readLandingSearch({ redirectReason: 'unauthenticated', redirectPath }).reason;
  expect(['/dev/mailbox', '/dev/mailbox?mail=1', '/orders', '/dev/mailboxes'].map(reasonAt)).toEqual([
    'signInFirst',
    'signInFirst',
    'unauthenticated',
    'unauthenticated',
  ]);
});

it('enters the company at once when asked, or when a screen sent the reader here without a reason', () => {
  expect(readLandingSearch({}).entersAtOnce).toBe(false);
  expect(readLandingSearch({ goIntoCompany: 'true' }).entersAtOnce).toBe(true);
  expect(readLandingSearch({ goIntoCompany: '0' }).entersAtOnce).toBe(false);
  expect(readLandingSearch({ redirectPath: '/orders' }).entersAtOnce).toBe(true);
  expect(readLandingSearch({ redirectPath: '/orders', redirectReason: 'no_permission' }).entersAtOnce).toBe(false);
});
