import type { TFunction } from 'i18next';
import type { MissingPart } from '@portal/domain/access/company-status';

/** `kredit a peněženky` */
export const partsInWords = (parts: readonly MissingPart[], { t, language }: { t: TFunction; language: string }): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map((part) => t(`part.${part}`)));
