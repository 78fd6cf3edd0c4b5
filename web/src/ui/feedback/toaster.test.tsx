import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORT_WHILE_MS } from '../../lib/call/short-while';
import { clearToasts, showToast } from './toast';
import { Toaster } from './toaster';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(clearToasts);
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('[ACC-300] are shown for 5 seconds', () => {
    expect(SHORT_WHILE_MS).toBe(5000);
    act(() => void showToast({ text: 'Uloženo' }));
    pass(4999);
    expect(screen.getByText('Uloženo')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Uloženo')).toBeNull();
  });

  it('stay when they say so, and leave with the screen unless they are persistent', () => {
    act(() => void showToast({ text: 'Nepovedlo se', durationMs: null }));
    act(() => void showToast({ text: 'Odhlášeno', durationMs: null, persistent: true }));
    pass(60_000);
    expect(screen.getByText('Nepovedlo se')).toBeTruthy();
    act(clearToasts);
    expect(screen.queryByText('Nepovedlo se')).toBeNull();
    expect(screen.getByText('Odhlášeno')).toBeTruthy();
  });

  it('do not cover the field that is being written in, and stay where they came up', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const place = screen.getByRole('region', { name: 'Oznámení' });
    const rect = (top: number) => () => new DOMRect(16, top, 328, 44);
    Object.assign(place, { getBoundingClientRect: rect(600) });
    Object.assign(field, { getBoundingClientRect: rect(300) });
    act(() => void showToast({ text: 'Daleko od pole', durationMs: null }));
    expect(place.hasAttribute('data-raised')).toBe(false);
    Object.assign(field, { getBoundingClientRect: rect(590) });
    act(() => void showToast({ text: 'Přes pole', durationMs: null }));
    expect(place.hasAttribute('data-raised')).toBe(true);
    act(() => field.blur());
    act(() => void showToast({ text: 'Další', durationMs: null }));
    expect(place.hasAttribute('data-raised')).toBe(true);
    act(clearToasts);
    expect(place.hasAttribute('data-raised')).toBe(false);
    field.remove();
  });

  it('leave the way to what is reached by keyboard while they stand', () => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '#';
    const place = screen.getByRole('region', { name: 'Oznámení' });
    Object.assign(place, { getBoundingClientRect: () => new DOMRect(16, 600, 328, 44) });
    Object.assign(link, { getBoundingClientRect: () => new DOMRect(16, 590, 328, 44) });
    act(() => void showToast({ text: 'Přes odkaz v patičce', durationMs: null }));
    expect(place.hasAttribute('data-raised')).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => link.focus());
    expect(place.hasAttribute('data-raised')).toBe(true);
    act(clearToasts);
    link.remove();
  });

  it('say in bold what kind of trouble it is, and below it which', () => {
    act(() => void showToast({ kind: 'danger', title: 'Závažná chyba', text: 'Poslední administrátor nemůže být deaktivován' }));
    expect(screen.getByText('Závažná chyba').tagName).toBe('B');
    expect(screen.getByText('Poslední administrátor nemůže být deaktivován')).toBeTruthy();
  });
});
