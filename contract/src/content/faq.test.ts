import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from '@portal/domain/text/markdown';
import { FAQ_AREAS, faqContent } from './faq';

const read = (language: string) => faqContent.parse(JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8'))).items;
const cs = read('cs');
const en = read('en');

describe('questions of the portal', () => {
  it('[FAQ-009] [FAQ-010] [FAQ-011] [FAQ-012] are there for every area, at least thirty, at least three featured', () => {
    expect(cs.length).toBeGreaterThanOrEqual(30);
    expect(cs.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(3);
    expect(new Set(cs.map(({ area }) => area))).toEqual(new Set(FAQ_AREAS));
  });

  it('are the same in English', () => {
    const shape = (items: typeof cs) => items.map(({ id, area, isFeatured }) => ({ id, area, isFeatured }));
    expect(shape(en)).toEqual(shape(cs));
  });

  it.each([
    [/do 2 hodin/, 'cancel-order'],
    [/do 30 dnů/, 'claim'],
    [/první bezkontaktní platba/, 'card-activation'],
    [/terminál/, 'pin-reset'],
    [/Odblokovat/, 'unblock-card'],
  ])('%s is said in %s', (words, id) => {
    expect(plainText(cs.find((item) => item.id === id)?.answer ?? '')).toMatch(words);
  });

  it('links to other questions lead to one that exists; every link survived as a link', () => {
    const written = [...cs, ...en].flatMap(({ answer }) => [...answer.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address));
    const read = [...cs, ...en]
      .flatMap(({ answer }) => parseMarkdown(answer))
      .flatMap((block) => (block.kind === 'paragraph' ? block.line : block.items.flat()))
      .flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));
    expect(read).toEqual(written);
    const ids = read.flatMap((address) => /^\/faq\/(.+)$/.exec(address)?.[1] ?? []);
    expect(ids.filter((id) => !cs.some((item) => item.id === id))).toEqual([]);
  });

  it('an id twice or one that is no part of an address is refused', () => {
    const [item] = cs;
    expect(faqContent.safeParse({ items: [item, item] }).success).toBe(false);
    expect(faqContent.safeParse({ items: [{ ...item, id: '../home' }] }).success).toBe(false);
  });
});
