import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOR_SCHEMES, newsContent } from './news';

const raw = (language: string) => JSON.parse(readFileSync(`content/news/${language}.json`, 'utf8')) as Record<string, unknown>;
const cs = newsContent.parse(raw('cs'));
const en = newsContent.parse(raw('en'));
const withSlide = (change: object) => newsContent.safeParse({ ...cs, slides: [{ ...cs.slides[0], ...change }] }).success;

describe('content of the news', () => {
  it('[NEWS-013] [NEWS-014] [NEWS-015] [NEWS-016] [NEWS-017] a slide has a title, description, link, colour scheme and picture', () => {
    for (const field of ['title', 'description', 'link', 'colorScheme', 'image']) expect(withSlide({ [field]: undefined })).toBe(false);
    expect(withSlide({})).toBe(true);
  });

  it('[NEWS-018] [NEWS-019] [NEWS-020] [NEWS-021] [NEWS-022] has exactly five colour schemes, a slide in each', () => {
    expect(COLOR_SCHEMES).toEqual(['green', 'yellow', 'blue', 'purple', 'black']);
    expect(cs.slides.map(({ colorScheme }) => colorScheme)).toEqual([...COLOR_SCHEMES]);
    expect(withSlide({ colorScheme: 'red' })).toBe(false);
  });

  it('[NEWS-037] a product card has an id, a colour, a title and a text', () => {
    const [card] = cs.products.items;
    for (const field of ['id', 'color', 'title', 'text']) {
      const products = { ...cs.products, items: [{ ...card, [field]: undefined }] };
      expect(newsContent.safeParse({ ...cs, products }).success).toBe(false);
    }
  });

  it('pictures are inside, links are safe', () => {
    expect(withSlide({ image: 'https://elsewhere.example/picture.svg' })).toBe(false);
    expect(withSlide({ image: 'data:text/html,<script>alert(1)</script>' })).toBe(false);
    expect(withSlide({ link: 'javascript:alert(1)' })).toBe(false);
  });

  it('English has the same slides, links and products', () => {
    const shape = (news: typeof cs) => [
      news.slides.map(({ id, link }) => [id, link]),
      news.products.items.map(({ id, color }) => [id, color]),
    ];
    expect(shape(en)).toEqual(shape(cs));
  });
});
