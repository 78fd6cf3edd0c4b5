import { queryOptions, useQuery } from '@tanstack/react-query';
import { consumeContent, type ContentNamespace, type ContentOf } from '@portal/contract/content/content';
import { call } from '../call/call';
import { LANGUAGES, type Language } from './i18n';
import { useTranslation } from 'react-i18next';

/** A namespace of content in every language; absent when the service has none. */
export type LoadedContent<N extends ContentNamespace> = { [Name in N]?: Record<Language, ContentOf<Name>> };

/**
 * Content of namespaces, asked for once while the portal is open (ACC-027). Content is not critical: a screen whose content did not
 * come shows what it has of its own (ACC-S50).
 */
export const contentQuery = <const N extends ContentNamespace>(...namespaces: N[]) =>
  queryOptions({
    queryKey: ['content', ...namespaces],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }): Promise<LoadedContent<N>> => {
      const { data } = await call(consumeContent, { query: { namespaces }, signal });
      const present = Object.entries(data.namespaces).filter(([, content]) => LANGUAGES.every((language) => isRecord(content[language])));
      return Object.fromEntries(present) as LoadedContent<N>;
    },
  });

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Content of one namespace in the chosen language; undefined until it came, null when the service has none. */
export function useContent<N extends ContentNamespace>(namespace: N) {
  const { i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(contentQuery(namespace));
  const content = data && (data[namespace]?.[i18n.language === 'en' ? 'en' : 'cs'] ?? null);
  return { content, error, isFetching, retry: () => void refetch() };
}
