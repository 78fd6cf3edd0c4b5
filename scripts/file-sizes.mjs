import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooManyDoors } from './steps/few-doors.mjs';
import { ROOT } from './steps/root.mjs';

const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/src', 'scripts'];
const COUNTED = /\.(ts|tsx|mjs)$/;
/** Tests, texts and tables of transitions are read by looking up one entry, not from top to bottom. */
const EXEMPT = /\.test\.tsx?$|(^|\/)locales?\/|transitions?\.ts$/;
const MEDIAN = 60;
const LARGEST = 250;
/** Of a line of SQL. */
const LONGEST = 140;

/** Prints how long the files of production code are, in lines that are neither blank nor comment; fails above the house limits. */
const sizes = FOLDERS.flatMap(listFiles)
  .map((file) => ({ file, lines: countLines(readFileSync(join(ROOT, file), 'utf8')) }))
  .sort((a, b) => a.lines - b.lines);
const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
console.log(`${sizes.length} files: median ${at(0.5)}, p90 ${at(0.9)}, largest ${at(1)} lines`);

const tooLarge = sizes.filter(({ lines }) => lines > LARGEST);
for (const { file, lines } of tooLarge) console.log(`${file} has ${lines} lines, the limit is ${LARGEST}`);
if (at(0.5) > MEDIAN) console.log(`the median may be ${MEDIAN} at most`);
const tooLong = listFiles('server/src/store').flatMap(longLines);
for (const place of tooLong) console.log(`${place} is longer than ${LONGEST}: one clause a line`);
const doors = tooManyDoors(sizes.map(({ file }) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 })));
for (const sentence of doors) console.log(sentence);
process.exitCode = doors.length > 0 || tooLarge.length > 0 || tooLong.length > 0 || at(0.5) > MEDIAN ? 1 : 0;

function listFiles(folder) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name}`).filter((file) => COUNTED.test(file) && !EXEMPT.test(file));
}

function countLines(text) {
  const withoutBlocks = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '');
  return withoutBlocks.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** Lines of SQL nobody can read at a glance; comments are wrapped by whoever writes them. */
function longLines(file) {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.length > LONGEST && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${file}:${index + 1}`] : []));
}
