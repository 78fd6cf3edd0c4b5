import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_MAX_BYTES, parseContent, type ContentReading, type ContentSource } from './content-source';

/** Content in a folder of this machine. */
export function folderContent(folder: string): ContentSource {
  return { read: (namespace, language) => readPlace(join(folder, namespace, `${language}.json`)) };
}

async function readPlace(place: string): Promise<ContentReading> {
  try {
    if ((await stat(place)).size > CONTENT_MAX_BYTES) return { ok: false, place, error: 'tooLarge' };
    return parseContent(place, await readFile(place, 'utf8'));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { ok: false, place, error: isMissing ? 'missing' : 'unavailable' };
  }
}
