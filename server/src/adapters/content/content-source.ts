/** Why a file of content cannot be had. `missing`: there is none; `unavailable`: no answer, too late or a refusal. */
export type ContentFailure = 'missing' | 'unavailable' | 'tooLarge' | 'malformed';

/** What a file holds, unchecked, and where it lies. */
export type ContentReading = { place: string } & ({ ok: true; value: unknown } | { ok: false; error: ContentFailure });

/** Where content comes from: JSON files `{namespace}/{language}.json`. Nothing is thrown. */
export interface ContentSource {
  read(namespace: string, language: 'cs' | 'en'): Promise<ContentReading>;
}

/** Larger files are refused before they are read to the end. */
export const CONTENT_MAX_BYTES = 512 * 1024;

/** Text of a file as JSON. */
export function parseContent(place: string, text: string): ContentReading {
  try {
    return { ok: true, place, value: JSON.parse(text) };
  } catch {
    return { ok: false, place, error: 'malformed' };
  }
}
