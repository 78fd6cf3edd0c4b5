import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { Drawer } from './drawer';
import { Modal } from './modal';

interface OpenedProps {
  Layer: typeof Drawer | typeof Modal;
  onClose: () => void;
}

function Opened({ Layer, onClose }: OpenedProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Otevřít</button>
      <Layer opened={opened} onClose={onClose} title="Vrstva">
        <p>Obsah</p>
      </Layer>
    </>
  );
}

it.each([
  ['drawer', Drawer],
  ['dialog', Modal],
])('a %s opened by a double click stays; a click beside it closes it', async (_, Layer) => {
  const onClose = vi.fn<() => void>();
  await renderScreen(<Opened Layer={Layer} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Otevřít' }), { detail: 1 });
  await screen.findByRole('dialog', { name: 'Vrstva' });
  const beside = document.querySelector('[class*="-overlay"]') ?? document.body;
  fireEvent.click(beside, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(beside, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});
