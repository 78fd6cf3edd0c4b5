import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { renderScreen } from '../../../test/screen';
import { lazyScreen } from '../routes/lazy-screen';
import { RouteError } from './route-error';

it('[ACC-291] a screen that breaks says that something went wrong, whom to call, and can be tried again', async () => {
  const reset = vi.fn<() => void>();
  await renderScreen(<RouteError error={new Error('bug')} reset={reset} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Něco se pokazilo.' })).toBeTruthy();
  expect(screen.getByText(/podpora@benefity\.example/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(reset).toHaveBeenCalledTimes(1);
});

it('a screen whose data could not be had asks for the connection', async () => {
  const error = new CallError({ kind: 'temporary', status: 0, code: 'err.network', message: '', fields: [], meta: {} });
  await renderScreen(<RouteError error={error} reset={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Nepodařilo se spojit se serverem.' })).toBeTruthy();
});

it('[F-213] [ACC-241] an answer that names nobody is called by its name', async () => {
  const message = 'Invalid authentication data received';
  const error = new CallError({ kind: 'fatal', status: 200, code: 'auth.invalidData', message, fields: [], meta: {} });
  await renderScreen(<RouteError error={error} reset={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Byla přijata neplatná přihlašovací data' })).toBeTruthy();
});

describe('a screen whose code did not come', () => {
  const reload = vi.fn<() => void>();
  const server = vi.fn<(address: string) => Promise<Response>>();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    server.mockReset();
    vi.stubGlobal('fetch', server);
    vi.stubGlobal('location', { ...window.location, reload });
  });
  const { location } = window;
  afterEach(() => void vi.stubGlobal('location', location));
  const Missing = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));
  const open = (Broken: typeof Missing = Missing) =>
    renderScreen(
      <CatchBoundary getResetKey={() => 'x'} errorComponent={RouteError} onCatch={() => undefined}>
        <Suspense>
          <Broken />
        </Suspense>
      </CatchBoundary>,
    );
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));

  it('[F-115] says so in its place; without a connection the page is never reloaded', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    expect(await screen.findByRole('heading', { name: 'Nepodařilo se spojit se serverem.' })).toBeTruthy();
    await retry();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
    server.mockResolvedValue(Response.json({}));
    await retry();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('[F-115] after a new release it comes by itself, once', async () => {
    server.mockImplementation(async () => Response.json({}));
    const { unmount } = await open();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    unmount();
    await open();
    expect(await screen.findByRole('heading', { name: 'Nepodařilo se spojit se serverem.' })).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
