import { CONTENT, type ContentNamespace } from '@portal/contract/content/content';
import type { ContentSource } from '../../adapters/content/content-source';
import type { Content } from '../../deps';
import { checkContent, readTexts } from './check-content';

export const NAMESPACES = Object.keys(CONTENT) as ContentNamespace[];

/** Everything the folder holds, checked; throws naming the file and the path of each value that is wrong. */
export async function openContent(source: ContentSource): Promise<Content> {
  const content: Content = new Map();
  const problems: string[] = [];
  for (const namespace of NAMESPACES) {
    const read = await readTexts(source, namespace);
    if (!read.ok) {
      problems.push(`${read.place} is ${read.error}`);
      continue;
    }
    const checked = checkContent(namespace, read.texts);
    if (checked.ok) content.set(namespace, checked.texts);
    else problems.push(...checked.problems.map((problem) => `${read.place}: ${problem}`));
  }
  if (problems.length > 0) throw new Error(`content cannot be used:\n${problems.join('\n')}`);
  return content;
}
