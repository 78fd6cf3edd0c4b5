import { CONTENT_MAX_BYTES, parseContent, type ContentReading, type ContentSource } from './content-source';

interface Settings {
  /** The folder on a web server: `https://content.example/portal`. */
  url: string;
  timeoutMs?: number;
}

/** Content behind HTTP, laid out like the folder: `GET {url}/{namespace}/{language}.json`. Redirects are not followed. */
export function remoteContent({ url, timeoutMs = 5_000 }: Settings): ContentSource {
  const base = url.replace(/\/$/u, '');
  return { read: (namespace, language) => readPlace(`${base}/${namespace}/${language}.json`, timeoutMs) };
}

async function readPlace(place: string, timeoutMs: number): Promise<ContentReading> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(place, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { ok: false, place, error: response.status === 404 ? 'missing' : 'unavailable' };
    const text = await readAtMost(response, CONTENT_MAX_BYTES);
    return text === null ? { ok: false, place, error: 'tooLarge' } : parseContent(place, text);
  } catch {
    return { ok: false, place, error: 'unavailable' };
  }
}

/** The body as text; null when it is longer, whatever its headers say. */
async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
