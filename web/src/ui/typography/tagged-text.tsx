import type { TFunction } from 'i18next';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface TaggedTextProps {
  t: TFunction;
  i18nKey: string;
  values?: Record<string, unknown>;
  /** What stands for a tag of the text: `<go>…</go>` by its name. */
  components: Record<string, ReactElement<{ children?: ReactNode }>>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs;

/** Stands for a `<` in a value: what a person wrote is never a tag. */
const WRITTEN = '\uE000';

/**
 * A text with words in bold or in a link, at one depth. The library's own component brings a parser of HTML along, a tenth of what a list
 * loads besides the frame.
 */
export function TaggedText({ t, i18nKey, values = {}, components }: TaggedTextProps): ReactNode {
  const text = t(i18nKey, mapTexts(values));
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(TAGGED)) {
    const component = components[name];
    parts.push(asWritten(text.slice(end, index)), component ? cloneElement(component, undefined, asWritten(inner)) : asWritten(inner));
    end = index + whole.length;
  }
  return [...parts, asWritten(text.slice(end))].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const mapTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('<', WRITTEN) : value]),
  );

const asWritten = (text: string) => text.replaceAll(WRITTEN, '<');
