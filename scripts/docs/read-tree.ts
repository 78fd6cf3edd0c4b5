/** A folder a tree names, with the files named beside it. */
export interface TreeFolder {
  /** From the root of the repository, without a slash at the end. */
  path: string;
  files: string[];
}

const FOLDER = /^[\w./-]+\/$/u;
const FILE = /^[\w-]+\.(?:ts|tsx|mjs)$/u;

/**
 * Reads a tree of the documentation: a line is indented below its folder, begins with folders (`name/`) or a file, and goes on with words
 * about them.
 */
export function readTree(text: string): TreeFolder[] {
  const found: TreeFolder[] = [];
  const above: { indent: number; path: string }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const indent = line.search(/\S/u);
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const parent = above.at(-1)?.path;
    const within = (name: string) => [...(parent === undefined ? [] : [parent]), name].join('/');
    const [names = '', ...rest] = line.trim().split(/\s{2,}/u);
    const folders = names.split(' ').filter((name) => FOLDER.test(name));
    const paths = folders.map((name) => within(name.slice(0, -1)));
    for (const path of paths) found.push({ path, files: paths.length === 1 ? filesIn(rest.join(' ')) : [] });
    if (FILE.test(names)) found.find(({ path }) => path === parent)?.files.push(names);
    if (paths.length === 1) above.push({ indent, path: paths[0] ?? '' });
  }
  return found;
}

const filesIn = (words: string): string[] => words.split(/[\s,;:()]+/u).filter((word) => FILE.test(word));
