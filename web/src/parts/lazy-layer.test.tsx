import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/screen';
import { lazyLayer } from './lazy-layer';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const Drawer = ({ opened }: Props) => (opened ? <p>zásuvka</p> : null);
const load = vi.fn<() => Promise<ComponentType<Props>>>();
const online = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => {
  load.mockReset();
  online.mockReset();
});

function Page({ layer: Layer }: { layer: ComponentType<Props> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>otevřít</button>
      <p>{opened ? 'otevřeno' : 'zavřeno'}</p>
      <Layer opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function page() {
  await renderScreen(<Page layer={lazyLayer(load)} />);
  const open = () => userEvent.click(screen.getByRole('button', { name: 'otevřít' }));
  return { open };
}

describe('a drawer whose code comes when it is opened', () => {
  it('is asked for once, at its first opening', async () => {
    load.mockResolvedValue(Drawer);
    const { open } = await page();
    expect(load).not.toHaveBeenCalled();
    await open();
    expect(await screen.findByText('zásuvka')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves the screen as it is without a connection, says so, and opens once there is one', async () => {
    online.mockReturnValue(false);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/drawer.js'));
    const { open } = await page();
    await open();
    expect(await screen.findByText(/Nepodařilo se spojit se serverem/)).toBeTruthy();
    expect(screen.getByText('zavřeno')).toBeTruthy();
    online.mockReturnValue(true);
    load.mockResolvedValue(Drawer);
    await open();
    expect(await screen.findByText('zásuvka')).toBeTruthy();
  });

  it('is no longer asked about when it was closed meanwhile', async () => {
    let fail = (_error: Error): void => undefined;
    load.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const { unmount } = await renderScreen(<LayerAlone />);
    unmount();
    await act(async () => fail(new TypeError('Failed to fetch dynamically imported module')));
    expect(screen.queryByText(/Nepodařilo se spojit/)).toBeNull();
  });
});

const Alone = lazyLayer(load);
const LayerAlone = () => <Alone opened onClose={() => undefined} />;
