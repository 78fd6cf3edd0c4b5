import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A search whose text comes back from the address only when the test says so. */
function open() {
  const onSearch = vi.fn<(text: string) => void>();
  const box = (value: string) => <SearchBox label="Hledat" value={value} onSearch={onSearch} />;
  const { rerender } = render(box(''));
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    input,
    onSearch,
    comesBack: (value: string) => rerender(box(value)),
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    pause: () => act(() => vi.advanceTimersByTime(300)),
  };
}

describe('a search that waits for a pause', () => {
  it('loses nothing written between what it sent and its return', () => {
    const { input, onSearch, comesBack, type, pause } = open();
    type('P10');
    pause();
    type('P1087');
    comesBack('P10');
    expect(input.value).toBe('P1087');
    pause();
    expect(onSearch.mock.calls).toEqual([['P10'], ['P1087']]);
    comesBack('P1087');
    expect(input.value).toBe('P1087');
  });

  it('keeps what is written when several come back, one after the other or only the last', () => {
    const { input, comesBack, type, pause } = open();
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      pause();
    }
    type('abcd');
    comesBack('a');
    comesBack('abc');
    expect(input.value).toBe('abcd');
  });

  it('follows the address when something else changes it: back, forth, and a filter that is cleared', () => {
    const { input, comesBack, type, pause } = open();
    type('P10');
    pause();
    comesBack('P10');
    comesBack('');
    expect(input.value).toBe('');
    comesBack('P10');
    expect(input.value).toBe('P10');
    type('P1087');
    comesBack('');
    expect(input.value).toBe('');
  });
});
