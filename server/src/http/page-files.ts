import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one of the pages people come to first asks for beside what every page does. */
export interface PageFiles {
  /** A part written as an asterisk is any one part. */
  address: string;
  scripts: string[];
  styles: string[];
}

/**
 * The page as it is sent for an address (`home`, `ordering/manual/90C`): it names the files this one will ask for, so that the browser has them
 * while the portal starts, instead of one after the other once it knows. Any other address has the page as it is.
 * @param root the folder of the web build, which names these files
 */
export function pageByAddress(root: string, page: string): (address: string) => string {
  const list = join(root, '.vite/first-pages.json');
  const known: PageFiles[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const pages = known.map((files) => ({ parts: partsOf(files.address), page: page.replace('</head>', () => `${linksTo(files)}</head>`) }));
  return (address) => {
    const asked = partsOf(address);
    const found = pages.find(
      ({ parts }) => parts.length === asked.length && parts.every((part, index) => part === '*' || part === asked[index]),
    );
    return found?.page ?? page;
  };
}

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '');

const linksTo = ({ scripts, styles }: PageFiles): string =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
