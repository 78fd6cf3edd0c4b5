import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The name itself, or 'name-2.ext', 'name-3.ext' … when the folder already holds it. */
export async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder));
  const { name: stem, ext } = path.parse(name);
  let candidate = name;
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${stem}-${copy}${ext}`;
  return candidate;
}
