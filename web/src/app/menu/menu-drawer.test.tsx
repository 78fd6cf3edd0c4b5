import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { MenuDrawer } from './menu-drawer';

it('a menu opened by a double click stays, whatever the second click meets; a click beside it or on its button closes it', async () => {
  const onClose = vi.fn<() => void>();
  await renderScreen(<MenuDrawer opened onClose={onClose} items={[]} />);
  const close = await screen.findByRole('button', { name: 'Zavřít nabídku' });
  const beside = document.querySelector('[class*="-overlay"]') ?? document.body;
  for (const met of [beside, close]) fireEvent.click(met, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  for (const met of [beside, close]) fireEvent.click(met, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(2);
});
