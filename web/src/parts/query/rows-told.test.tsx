import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmImportDesk } from '@portal/contract/ordering/import-desk';
import { PROGRESS_LINES } from '@portal/contract/progress';
import { problemOf } from '../../lib/call/call-error';
import { callInRows, wasDoneAfterAll } from '../../lib/call/call-in-rows';
import { MOMENT_MS } from '../../lib/call/long-work';
import { clearToasts } from '../../ui/feedback/toast';
import { Toaster } from '../../ui/feedback/toaster';

const params = { companyUid: 'c-1', id: 'd-1' };
const confirm = () => callInRows(confirmImportDesk, { params }, { label: 'Ukládáme do košíku', rows: 'ordering:work.rows' });

describe('[L-12] a change of many rows', () => {
  let asked: RequestInit[];
  let write: (text: string) => void;
  let end: () => void;
  beforeEach(async () => {
    await import('../../ui/feedback/work-list');
    vi.useFakeTimers();
    render(<Toaster />);
    asked = [];
    const encoder = new TextEncoder();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(init);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(encoder.encode(text));
          end = () => controller.close();
          init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'Content-Type': `${PROGRESS_LINES}; charset=utf-8` } });
    });
  });
  afterEach(() => {
    act(clearToasts);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Ukládáme do košíku' });
  const stop = () => screen.queryByRole('button', { name: 'Zrušit: Ukládáme do košíku' });

  it('says how many rows are done, and what came of it', async () => {
    const answer = confirm();
    await pass(MOMENT_MS);
    expect(new Headers(asked[0]?.headers).get('Accept')).toBe(PROGRESS_LINES);
    write('{"done":500,"total":2000}\n{"done":1000,');
    await pass(0);
    expect([bar().position, bar().parentElement?.textContent]).toEqual([0.25, expect.stringMatching(/500 \/ 2.000/)]);
    write('"total":2000}\n');
    await pass(0);
    expect(bar().position).toBe(0.5);
    expect(stop()).not.toBeNull();
    write('{"done":2000,"total":2000}\n');
    await pass(0);
    expect(stop()).toBeNull();
    write('{"status":200,"body":{"data":{"inserted":2000}}}\n');
    expect(await answer).toMatchObject({ reply: { data: { inserted: 2000 } }, wasLong: true });
    await pass(0);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that is refused after all, or breaks off, is a refusal as any other', async () => {
    const refused = confirm().catch((error: unknown) => problemOf(error));
    await pass(0);
    write('{"done":1,"total":2}\n{"status":409,"body":{"code":"basketNotFound","message":""}}\n');
    expect(await refused).toMatchObject({ status: 409, code: 'basketNotFound', kind: 'refused' });
    const broken = confirm().catch((error: unknown) => problemOf(error));
    await pass(0);
    write('{"done":1,"total":2}\n');
    end();
    expect(await broken).toMatchObject({ code: 'err.network', kind: 'temporary' });
  });

  it('is given up, and asked about until it is known whether that came in time', async () => {
    const answer = confirm();
    await pass(MOMENT_MS);
    write('{"done":500,"total":2000}\n');
    await pass(0);
    const button = stop();
    if (button) fireEvent.click(button);
    expect(await answer).toBeNull();
    const answers = [false, false, true];
    const late = wasDoneAfterAll(async () => answers.shift() ?? true);
    await pass(10_000);
    expect([await late, answers]).toEqual([true, []]);
    const inTime = wasDoneAfterAll(async () => false);
    await pass(10_000);
    expect(await inTime).toBe(false);
  });
});
