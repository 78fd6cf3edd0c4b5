import type { Provider } from '@openfeature/server-sdk';
import { describe, expect, it } from 'vitest';
import { openFlags } from './feature-flags';

describe('feature flags', () => {
  it('stand as given, else by default', async () => {
    const flags = await openFlags({ news: false });
    expect(await flags.isOn('news')).toBe(false);
    expect(await flags.all()).toEqual({ news: false, cardRequest: true });
  });

  it('of two deployments in one process do not mix', async () => {
    const [one, other] = await Promise.all([openFlags({ cardRequest: false }), openFlags({})]);
    expect([await one.isOn('cardRequest'), await other.isOn('cardRequest')]).toEqual([false, true]);
  });

  it('fall back to the default when the flag service fails or answers nonsense', async () => {
    const base = { metadata: { name: 'broken' }, runsOn: 'server' } as const;
    const broken = { ...base, resolveBooleanEvaluation: () => Promise.reject(new Error('down')) } as unknown as Provider;
    const unable = { ...broken, initialize: () => Promise.reject(new Error('no connection')) } as unknown as Provider;
    const talkative = { ...base, resolveBooleanEvaluation: async () => ({ value: 'perhaps' }) } as unknown as Provider;
    for (const provider of [broken, unable, talkative]) {
      expect(await (await openFlags({}, provider)).all()).toEqual({ news: true, cardRequest: true });
    }
  });
});
