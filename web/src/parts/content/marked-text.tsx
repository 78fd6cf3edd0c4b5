import { findFolded } from '@portal/domain/text/fold';
import css from './marked-text.module.css';

/** A text with the searched words marked, found without case and diacritics. `words` come from `searchWords`. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const ranges = findFolded(text, words);
  return (
    <>
      {ranges.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, start)}
          <mark className={css.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
