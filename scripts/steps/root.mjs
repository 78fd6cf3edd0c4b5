import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
