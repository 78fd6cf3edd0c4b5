import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { MenuButton } from './menu-button';

// A page with a size: a menu hides together with a control that is out of sight.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 80, 30));
});
afterEach(() => void vi.restoreAllMocks());

const open = async () => {
  const onSelect = vi.fn<() => void>();
  const actions = [
    { key: 'file', label: 'Nahrát soubor', onSelect: () => undefined },
    { key: 'template', label: 'Stáhnout vzor', onSelect },
  ];
  await renderScreen(<MenuButton label="Hromadný import" actions={actions} />);
  return { onSelect, button: screen.getByRole('button', { name: 'Hromadný import' }) };
};

it('opens from the keyboard, arrows move in it, Esc closes it and the focus returns, every time', async () => {
  const { button } = await open();
  const useOnce = async () => {
    button.focus();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: /Hromadný import/ });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nahrát soubor'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Stáhnout vzor');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  };
  await useOnce();
  await useOnce();
});

it('does what is chosen and closes', async () => {
  const { button, onSelect } = await open();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Stáhnout vzor' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('a second click on the control closes the menu', async () => {
  const { button } = await open();
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('what cannot be chosen is reached by the arrows and says why, and choosing it does nothing', async () => {
  const onSelect = vi.fn<() => void>();
  const actions = [
    { key: 'edit', label: 'Upravit' },
    { key: 'deactivate', label: 'Deaktivovat', disabled: true, note: 'Poslední adresu vypnout nejde.', onSelect },
  ];
  await renderScreen(<MenuButton label="Možnosti" actions={actions} />);
  screen.getByRole('button', { name: 'Možnosti' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upravit'));
  await userEvent.keyboard('{ArrowDown}');
  const item = screen.getByRole('menuitem', { name: /Poslední adresu vypnout nejde/ });
  expect(document.activeElement).toBe(item);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(item);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
