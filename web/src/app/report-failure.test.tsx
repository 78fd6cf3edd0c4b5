import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallProblem } from '../lib/call/call-error';
import { portalConfigurationQuery } from '../lib/session/session-queries';
import { renderScreen } from '../../test/screen';
import { clearToasts } from '../ui/feedback/toast';

const problem = (given: Partial<CallProblem>) =>
  new CallError({ kind: 'fatal', status: 500, code: 'err.generic', message: '', fields: [], meta: {}, ...given });

function Change({ save }: { save: () => Promise<unknown> }) {
  const { mutate } = useMutation({ mutationFn: save });
  return (
    <button type="button" onClick={() => mutate()}>
      Uložit
    </button>
  );
}

function Reading({ read }: { read: () => Promise<string> }) {
  const { data, refetch } = useQuery({ queryKey: ['reading'], queryFn: read });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data}
    </button>
  );
}

const values = { supportPhone: '+420 222 333 444', supportEmail: 'pomoc@firma.example', supportHours: 'Po–Čt 9–15' };

async function save(save: () => Promise<unknown>) {
  const { queryClient } = await renderScreen(<Change save={save} />);
  queryClient.setQueryData(portalConfigurationQuery.queryKey, { flags: {}, isDemo: false, values });
  await userEvent.click(screen.getByRole('button', { name: 'Uložit' }));
}

beforeEach(clearToasts);

describe('a change that failed', () => {
  it('[ACC-275] [ACC-276] [ACC-277] [ACC-278] [ACC-279] [ERR-005] without a connection says whom to call and tries again', async () => {
    const attempt = vi.fn<() => Promise<unknown>>().mockRejectedValue(problem({ kind: 'temporary', status: 0, code: 'err.network' }));
    await save(attempt);
    const text = (await screen.findByText(/Dočasná chyba/)).textContent.replaceAll('\u00a0', ' ');
    for (const contact of Object.values(values)) expect(text).toContain(contact);
    attempt.mockResolvedValue(null);
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Dočasná chyba/)).toBeNull();
  });

  it('[ACC-281] refused with 422 apologises with the reason', async () => {
    await save(() => Promise.reject(problem({ kind: 'invalid', status: 422, code: 'unknown.code', message: 'Částka je příliš vysoká.' })));
    expect(await screen.findByText('Omlouváme se. Částka je příliš vysoká.')).toBeDefined();
  });

  it('refused by a rule says the rule, in our words when we know the code', async () => {
    await save(() => Promise.reject(problem({ kind: 'refused', status: 409, code: 'company.notActive', message: 'x' })));
    expect(await screen.findByText('Firma není aktivní.')).toBeDefined();
  });

  it('[ACC-282] [ERR-004] for any other reason is a fatal error with the support’s contacts', async () => {
    await save(() => Promise.reject(problem({})));
    const text = (await screen.findByText(/Závažná chyba/)).textContent.replaceAll('\u00a0', ' ');
    for (const contact of Object.values(values)) expect(text).toContain(contact);
  });

  it('[EMP-196] a failure with a code of its own says it, whatever its status', async () => {
    await save(() => Promise.reject(problem({ kind: 'temporary', status: 502, code: 'employee.identityRequestFailed' })));
    expect(await screen.findByText('Účet zaměstnance se nepodařilo založit.')).toBeDefined();
  });

  it('[F-114] one call too many says when it is taken again, and offers no repetition that cannot work', async () => {
    await save(() => Promise.reject(problem({ kind: 'limited', status: 429, code: 'err.tooManyRequests', againAt: Date.now() + 120_000 })));
    const toast = await screen.findByText(/Požadavků bylo v/);
    expect(toast.textContent.replaceAll('\u00a0', ' ')).toContain('za 2 minuty.');
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
  });

  it('stays until it is closed, and one failure is said once', async () => {
    await save(() => Promise.reject(problem({})));
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findAllByText(/Závažná chyba/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít oznámení' }));
    expect(screen.queryByText(/Závažná chyba/)).toBeNull();
  });

  it('for the end of the session says nothing: the landing page does', async () => {
    await save(() => Promise.reject(problem({ kind: 'unauthenticated', status: 401 })));
    expect(screen.queryByText(/chyba/)).toBeNull();
  });
});

it('[ACC-293] [ERR-007] data that could not be brought up to date stay and say so', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('stará data').mockRejectedValue(problem({}));
  await renderScreen(<Reading read={read} />);
  await userEvent.click(await screen.findByRole('button', { name: 'stará data' }));
  expect(await screen.findByText('Data se nepodařilo aktualizovat.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'stará data' })).toBeDefined();
});

it('[ACC-273] [ACC-274] a failed question is asked once, also when the window is left and comes back', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(problem({}));
  await renderScreen(<Reading read={read} />);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toHaveBeenCalledTimes(1);
});
