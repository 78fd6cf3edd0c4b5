import iconv from 'iconv-lite';

/** Letters windows-1250 does not know become the numbers XML writes them by. */
export const inWindows1250 = (xml: string): string =>
  // One letter at a time only where there is something to find.
  isKnown(xml) ? xml : Array.from(xml, (letter) => (isKnown(letter) ? letter : `&#${letter.codePointAt(0)};`)).join('');

const isKnown = (text: string): boolean => iconv.decode(iconv.encode(text, 'windows-1250'), 'windows-1250') === text;
