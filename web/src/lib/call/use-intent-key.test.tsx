import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIntentKey } from './use-intent-key';

it('gives one body one key until it is changed or done', () => {
  const { keyOf, renew } = renderHook(() => useIntentKey()).result.current;
  const first = keyOf({ name: 'Sklad' });
  expect(keyOf({ name: 'Sklad' })).toBe(first);
  const changed = keyOf({ name: 'Rozvoz' });
  expect(changed).not.toBe(first);
  renew();
  expect(keyOf({ name: 'Rozvoz' })).not.toBe(changed);
});
