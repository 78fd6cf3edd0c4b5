import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallError } from '../lib/call-error';
import { renderScreen } from '../test-screen';
import { RouteError } from './route-error';

it('[ACC-291] a screen that breaks says that something went wrong, whom to call, and can be tried again', async () => {
  const reset = vi.fn<() => void>();
  await renderScreen(<RouteError error={new Error('bug')} reset={reset} />);
  expect(screen.getByRole('heading', { name: 'Něco se pokazilo.' })).toBeTruthy();
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
