import { dirname } from 'node:path';

/** A reader should meet few doors: shorter than this, comments counted, a file has to earn its place. */
const SHORT = 15;
/** How many do: entries of commands and processes, shapes two adapters share, pieces loaded by themselves. It may only fall. */
const MOST_SHORT = 59;
const MOST_IN_FOLDER = 25;

/**
 * What makes a reader open too many doors, as sentences.
 * @param {{ file: string, lines: number }[]} files with all their lines
 * @returns {string[]}
 */
export function tooManyDoors(files) {
  const short = files.filter(({ lines }) => lines < SHORT);
  const folders = new Map();
  for (const { file } of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const flat = [...folders].filter(([, count]) => count > MOST_IN_FOLDER);
  return [
    ...(short.length > MOST_SHORT
      ? [`${short.length} files have less than ${SHORT} lines, ${MOST_SHORT} may: let one move in with who uses it`]
      : []),
    ...flat.map(([folder, count]) => `${folder} holds ${count} files, ${MOST_IN_FOLDER} is the most: give its parts folders`),
  ];
}
