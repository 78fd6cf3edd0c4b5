import { describe, expect, it } from 'vitest';
import { allPagesAtOnce } from './all-pages';

/** A list of so many pages, whose pages come when the test lets them. */
function listOf(totalPages: number) {
  const asked: number[] = [];
  const answers = new Map<number, () => void>();
  const load = (page: number) =>
    new Promise<{ data: number[]; meta: { totalPages: number } }>((resolve) => {
      asked.push(page);
      answers.set(page, () => resolve({ data: page > totalPages ? [] : [page * 10, page * 10 + 1], meta: { totalPages } }));
    });
  const answer = async (...pages: number[]) => {
    for (const page of pages) answers.get(page)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { load, asked, answer };
}

describe('all pages at once', () => {
  it('the rest waits for the first to say how many there are, and comes in the order of the list whatever the order of the answers', async () => {
    const { load, asked, answer } = listOf(4);
    const rows = allPagesAtOnce(load);
    await answer();
    expect(asked).toEqual([1]);
    await answer(1);
    expect(asked).toEqual([1, 2, 3, 4]);
    await answer(4, 2, 3);
    expect(await rows).toEqual([10, 11, 20, 21, 30, 31, 40, 41]);
  });

  it('asks for no more than six at a time', async () => {
    const { load, asked, answer } = listOf(20);
    void allPagesAtOnce(load);
    await answer(1);
    expect(asked).toHaveLength(7);
    await answer(3);
    expect(asked).toHaveLength(8);
  });

  it('asks at once for those it is likely to have; one beyond the end is empty', async () => {
    const long = listOf(3);
    const rows = allPagesAtOnce(long.load, 2);
    expect(long.asked).toEqual([1, 2]);
    await long.answer(2);
    expect(long.asked).toEqual([1, 2, 3]);
    await long.answer(3, 1);
    expect(await rows).toEqual([10, 11, 20, 21, 30, 31]);
    const short = listOf(1);
    const few = allPagesAtOnce(short.load, 2);
    await short.answer(1, 2);
    expect(await few).toEqual([10, 11]);
  });

  it('fails with the first page that cannot be read', async () => {
    await expect(allPagesAtOnce((page) => Promise.reject(new Error(`page ${page}`)), 2)).rejects.toThrow('page 1');
  });
});
