import { CONTENT } from '@portal/contract/content';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { Language } from '../../../actor';
import type { Content } from '../../../content';

/** Reasons in the words of the screens: both take them from the content. */
export function reasonTexts(content: Content, language: Language): Record<SkipReason, string> {
  return CONTENT.enums.parse(content.get('enums')?.[language]).skipReason;
}
