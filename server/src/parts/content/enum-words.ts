import { CONTENT } from '@portal/contract/content/content';
import type { Language } from '../../actor';
import type { Deps } from '../../deps';

/** Names of statuses and codes as people read them, for a sheet. */
export const enumWords = ({ content }: Pick<Deps, 'content'>, language: Language) => CONTENT.enums.parse(content.get('enums')?.[language]);
