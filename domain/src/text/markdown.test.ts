import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText, type Inline } from './markdown';

const text = (words: string): Inline => ({ kind: 'text', text: words });

describe('edited answers', () => {
  it('paragraphs are parted by an empty line; a single line end is a space', () => {
    expect(parseMarkdown('První\nřádek.\n\nDruhý.\r\n\r\nTřetí.')).toEqual([
      { kind: 'paragraph', line: [text('První řádek.')] },
      { kind: 'paragraph', line: [text('Druhý.')] },
      { kind: 'paragraph', line: [text('Třetí.')] },
    ]);
  });

  it('lists may follow a sentence; a plain line goes on with the item above', () => {
    expect(parseMarkdown('Postup:\n1. Otevřete\n   detail\n2. Uložte\n- nebo ne')).toEqual([
      { kind: 'paragraph', line: [text('Postup:')] },
      { kind: 'steps', items: [[text('Otevřete detail')], [text('Uložte')]] },
      { kind: 'bullets', items: [[text('nebo ne')]] },
    ]);
  });

  it('links and strong words stand inside a line', () => {
    expect(parseMarkdown('Klikněte na **Přidat** v [zaměstnancích](/employees).')).toEqual([
      {
        kind: 'paragraph',
        line: [
          text('Klikněte na '),
          { kind: 'strong', text: 'Přidat' },
          text(' v '),
          { kind: 'link', text: 'zaměstnancích', to: '/employees' },
          text('.'),
        ],
      },
    ]);
  });

  it('a dangerous link keeps its words only, markup of a page stays text', () => {
    expect(parseMarkdown('[klikni](javascript:alert) <img src=x onerror=alert(1)> <script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', line: [text('klikni'), text(' <img src=x onerror=alert(1)> <script>alert(1)</script>')] },
    ]);
    expect(parseMarkdown('[a](//evil.example) [b](data:text/html,x)')).toEqual([
      { kind: 'paragraph', line: [text('a'), text(' '), text('b')] },
    ]);
  });

  it('search reads the words without their marks', () => {
    expect(plainText('Viz [objednávky](/orders):\n- **první**\n- druhá')).toBe('Viz objednávky:\nprvní\ndruhá');
  });

  it('any text can be read, no link leads to a script', () => {
    const written = fc.string({ unit: fc.constantFrom(...'a [](*)\n-1./:'), maxLength: 80 });
    const addresses: string[] = [];
    fc.assert(fc.property(written, (source) => void addresses.push(...linksOf(`${source}[x](javascript:${source}) [y](/orders)`))));
    expect(addresses.filter((address) => !/^(\/(?!\/)|https?:|mailto:|tel:)/i.test(address))).toEqual([]);
    expect(addresses).toContain('/orders');
  });
});

const linksOf = (source: string): string[] =>
  parseMarkdown(source)
    .flatMap((block) => (block.kind === 'paragraph' ? block.line : block.items.flat()))
    .flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));
