import type { RegisterFailure } from './business-register';

/** Registers answer within a second or not at all; somebody waits in front of a form. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;

interface Call {
  url: string;
  init?: RequestInit;
  timeoutMs?: number;
}

export type TextAnswer = { ok: true; status: number; text: string } | RegisterFailure;

/** One call with a limit of time and size; outages and refusals are values, 404 is an answer like others. */
export async function fetchText({ url, init, timeoutMs = TIMEOUT_MS }: Call): Promise<TextAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readLimited(response);
    if (text === null) return { ok: false, error: 'unreadable', detail: 'the answer is too long' };
    if (response.ok || response.status === 404) return { ok: true, status: response.status, text };
    return { ok: false, error: 'unavailable', detail: `HTTP ${response.status}` };
  } catch (error) {
    return { ok: false, error: 'unavailable', detail: error instanceof Error ? error.name : 'no answer' };
  }
}

/** The body as text; null when it is longer than any honest answer. */
async function readLimited(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
