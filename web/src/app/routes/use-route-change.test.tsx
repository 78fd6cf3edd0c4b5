import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { paths } from '../../lib/paths';
import { useRouteChange } from './use-route-change';

const LIST = paths.settingsAddresses;
const ONE = '/settings/addresses/edit/1';

const SCANNING = '/provider/scan';
const LAYERED = '/provider/operations/mails';

function Frame() {
  useRouteChange();
  return (
    <main id="content" tabIndex={-1}>
      <button>Prodejna Čáslav</button>
      <Outlet />
    </main>
  );
}

function Layer() {
  const close = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  return (
    <dialog open aria-modal="true">
      <a ref={close} href="#close">
        Zavřít
      </a>
    </dialog>
  );
}

/** Goes from one address to the other while the button has the focus; answers what has it then. */
async function focusedAfter(from: string, to: string) {
  const root = createRootRoute({ component: Frame });
  const every = createRoute({ getParentRoute: () => root, path: '$' });
  const scanning = createRoute({ getParentRoute: () => root, path: SCANNING, component: () => <input data-autofocus="" /> });
  const layered = createRoute({ getParentRoute: () => root, path: LAYERED, component: Layer });
  const router = createRouter({
    routeTree: root.addChildren([scanning, layered, every]),
    history: createMemoryHistory({ initialEntries: [from] }),
  });
  render(<RouterProvider router={router} />);
  const opener = await screen.findByRole('button');
  await waitFor(() => expect(router.state.status).toBe('idle'));
  act(() => opener.focus());
  await act(async () => router.history.push(to));
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(to));
  return document.activeElement?.tagName;
}

it.each([
  ['another screen takes the focus to its content', LIST, paths.settingsCredit, 'MAIN'],
  ['a screen with a field everybody begins in takes it there', LIST, SCANNING, 'INPUT'],
  ['a layer that opens with its screen keeps it', LIST, LAYERED, 'A'],
  ['the form of an address opens over the list', LIST, ONE, 'BUTTON'],
  ['and closes', ONE, LIST, 'BUTTON'],
  ['the next address in its place', ONE, '/settings/addresses/edit/2', 'BUTTON'],
])('%s', async (_what, from, to, focused) => {
  expect(await focusedAfter(from, to)).toBe(focused);
});
