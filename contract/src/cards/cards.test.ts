import { expect, it } from 'vitest';
import { CARD_LOCKS } from '@portal/domain/cards/card-status';
import { cardLock } from './cards';

it('[CARD-034] [CARD-035] a lock is of the holder, of HR or of the system, and nothing else', () => {
  expect(CARD_LOCKS).toEqual(['HOLDER', 'HR', 'SYSTEM']);
  expect(cardLock.shape.lock.options).toEqual(['HOLDER', 'HR', 'SYSTEM']);
});
