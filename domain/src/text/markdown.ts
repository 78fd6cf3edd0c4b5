import { safeLink } from './safe-link';

/** A piece of a line: plain text, strong text or a link whose address is safe. */
export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string };
/** A paragraph, or a list with one line of pieces per item. */
export type Block = { kind: 'paragraph'; line: Inline[] } | { kind: 'bullets' | 'steps'; items: Inline[][] };

const ITEM = /^(?:([-*])|\d{1,2}[.)])\s+(.*)$/;
const INLINE = /\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*([^*\n]+)\*\*/g;

/**
 * Reads the part of Markdown edited answers are written in: paragraphs, lists, links and strong text (FAQ-S03). Everything else, markup of
 * a page included, stays the text it is; a link to an address that is not safe keeps only its words.
 */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((chunk) => chunk.split('\n').map((line) => line.trim()))
    .flatMap(blocksOf);
}

/** The words alone, as search reads them. */
export function plainText(source: string): string {
  const words = (line: readonly Inline[]) => line.map(({ text }) => text).join('');
  const lines = parseMarkdown(source).map((block) => (block.kind === 'paragraph' ? words(block.line) : block.items.map(words).join('\n')));
  return lines.join('\n');
}

/** Lines that follow each other make one block while they are of a kind; a plain line after an item continues the item. */
function blocksOf(lines: readonly string[]): Block[] {
  const groups: { kind: Block['kind']; texts: string[] }[] = [];
  for (const line of lines.filter((text) => text !== '')) {
    const [, bullet, item] = ITEM.exec(line) ?? [];
    const last = groups.at(-1);
    if (item === undefined) {
      if (last) last.texts.push(`${last.texts.pop() ?? ''} ${line}`);
      else groups.push({ kind: 'paragraph', texts: [line] });
      continue;
    }
    const kind = bullet === undefined ? 'steps' : 'bullets';
    if (last?.kind === kind) last.texts.push(item);
    else groups.push({ kind, texts: [item] });
  }
  return groups.map(({ kind, texts }) =>
    kind === 'paragraph' ? { kind, line: inlinesOf(texts.join(' ')) } : { kind, items: texts.map(inlinesOf) },
  );
}

function inlinesOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let read = 0;
  for (const { 0: whole, 1: words = '', 2: address, 3: strong, index } of text.matchAll(INLINE)) {
    pieces.push({ kind: 'text', text: text.slice(read, index) });
    const to = address === undefined ? null : safeLink(address);
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else pieces.push(to === null ? { kind: 'text', text: words } : { kind: 'link', text: words, to });
    read = index + whole.length;
  }
  pieces.push({ kind: 'text', text: text.slice(read) });
  return pieces.filter((piece) => piece.text !== '');
}
