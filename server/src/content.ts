import type { ContentNamespace } from '@portal/contract/content';

/** A namespace in both languages; English is complete, where it was missing it is Czech (ACC-S51). */
export interface Texts {
  cs: unknown;
  en: unknown;
}

/** What the portal serves now, every namespace checked. Replaced namespace by namespace when a remote source brings a newer one. */
export type Content = Map<ContentNamespace, Texts>;
