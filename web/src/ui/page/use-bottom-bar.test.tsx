import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SelectionBar } from './selection-bar';
import { TotalBar } from './total-bar';

const told = (name: string) => document.documentElement.style.getPropertyValue(name);

it('toasts and what floats hear how far up the total bar reaches, also when the end of the page lifts it', () => {
  vi.stubGlobal('innerHeight', 900);
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 828, 1200, 72));
  const { unmount } = render(<TotalBar label="Součet" parts={[]} totalLabel="Celkem" total={1} action={null} />);
  expect([told('--bottom-bar'), told('--bottom-reach')]).toEqual(['72px', '72px']);
  place.mockReturnValue(new DOMRect(0, 719, 1200, 72));
  fireEvent.scroll(window);
  expect([told('--bottom-bar'), told('--bottom-reach')]).toEqual(['72px', '181px']);
  place.mockReturnValue(new DOMRect(0, 200, 1200, 72));
  fireEvent.scroll(window);
  expect(told('--bottom-reach'), 'far up the page it is in nobody’s way').toBe('0px');
  unmount();
  expect([told('--bottom-bar'), told('--bottom-reach')]).toEqual(['', '']);
  vi.restoreAllMocks();
});

it('toasts stand above the bar of a selection, as long as there is one', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  const bar = (count: number) => (
    <SelectionBar count={count} onClear={() => undefined}>
      {null}
    </SelectionBar>
  );
  const { rerender } = render(bar(0));
  expect(told('--floating-bar')).toBe('');
  rerender(bar(2));
  expect(told('--floating-bar')).toBe('60px');
  rerender(bar(0));
  expect(told('--floating-bar')).toBe('');
  vi.restoreAllMocks();
});
