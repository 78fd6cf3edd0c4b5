import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusPage } from './page';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main id="content" tabindex="-1"><button>Stornovat</button></main>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});
const button = () => document.querySelector('button');

it('gives the focus nobody has any more to the content of the page', () => {
  button()?.focus();
  button()?.remove();
  focusPage();
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe('content');
});

it('leaves the focus where it is', () => {
  button()?.focus();
  focusPage();
  vi.runAllTimers();
  expect(document.activeElement).toBe(button());
});
