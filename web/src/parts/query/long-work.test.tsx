import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportEmployees } from '@portal/contract/employees/employees';
import { listPlans } from '@portal/contract/ordering/plans';
import { call } from '../../lib/call/call';
import { problemOf } from '../../lib/call/call-error';
import { beginWork, MOMENT_MS } from '../../lib/call/long-work';
import { downloadFile } from './download-file';
import { clearToasts } from '../../ui/feedback/toast';
import { Toaster } from '../../ui/feedback/toaster';

const params = { companyUid: 'c-1' };

describe('what takes longer than a moment', () => {
  // Loaded when it is needed, which no clock of a test brings about.
  beforeAll(() => import('../../ui/feedback/work-list'));
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(clearToasts);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const list = () => screen.queryByRole('list', { name: 'Na čem portál pracuje' });

  it('is told of after a moment, with how far it is, until it ends; what is shorter is not', async () => {
    const short = beginWork('Krátká');
    const long = beginWork('Měníme údaje');
    await pass(MOMENT_MS - 1);
    expect(short.end()).toBe(false);
    expect(list()).toBeNull();
    await pass(1);
    expect(screen.getByRole('progressbar', { name: 'Měníme údaje' }).hasAttribute('value')).toBe(false);
    act(() => long.tell({ progress: { done: 1000, total: 4000, text: '1 000 / 4 000' } }));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Měníme údaje' }).position).toBe(0.25);
    expect(screen.getByText('1 000 / 4 000')).toBeTruthy();
    expect(screen.queryByText('Krátká')).toBeNull();
    act(() => void long.end());
    expect(list()).toBeNull();
  });

  it('asks before the page is left where what is not done would stay undone, and only as long as it is not', () => {
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const one = beginWork('Jedna', { asksBeforeUnload: true });
    const other = beginWork('Druhá', { asksBeforeUnload: true });
    one.end();
    expect(leaves()).toBe(false);
    other.end();
    expect(leaves()).toBe(true);
  });

  it('a file may take minutes, and can be given up, which is no failure', async () => {
    const asked = vi.fn<(signal: AbortSignal) => void>();
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      asked(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const download = downloadFile(exportEmployees, { params, body: { data: [] } });
    await pass(MOMENT_MS);
    expect(timeout.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(10 * 60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Zrušit: Připravujeme soubor ke stažení…' }));
    await expect(act(() => download)).resolves.toBeUndefined();
    expect(asked.mock.calls[0]?.[0].aborted).toBe(true);
    expect(list()).toBeNull();
  });

  it('a list that took a while says how many rows came', async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:x';
        static override revokeObjectURL = () => undefined;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const headers = { 'content-disposition': 'attachment; filename="zamestnanci.xlsx"', 'x-total-rows': '95520' };
    vi.stubGlobal('fetch', async () => {
      await new Promise((ready) => setTimeout(ready, MOMENT_MS + 1));
      return new Response('x', { headers });
    });
    const download = downloadFile(exportEmployees, { params, body: { data: [] } });
    await pass(MOMENT_MS + 1);
    await act(() => download);
    expect(screen.getByText('Staženo: zamestnanci.xlsx, 95 520 řádků')).toBeTruthy();
  });

  it('what was waited for in vain says that it may have been done, which a server out of reach does not', async () => {
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    const codeOf = () => call(listPlans, { params }).catch((error: unknown) => problemOf(error).code);
    expect(await codeOf()).toBe('err.network');
    over.abort();
    expect(await codeOf()).toBe('err.timeout');
  });
});
