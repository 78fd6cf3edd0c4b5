/** Two letters of a name: `Pekárna U Lípy s.r.o.` → `PL`, the first and the last word with a capital; one word gives two letters of it. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^[\p{L}]\.|s\.$/u.test(word));
  const [first = name.trim(), last] = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return (last === undefined ? first.slice(0, 2) : first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
}
