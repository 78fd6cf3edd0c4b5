import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consumeContent, type ContentNamespace, type ContentOf } from '@portal/contract/content';
import { call } from './call';

const contentQuery = (namespace: ContentNamespace) =>
  queryOptions({
    queryKey: ['content', namespace],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await call(consumeContent, { query: { namespaces: [namespace] }, signal });
      return data.namespaces[namespace] ?? {};
    },
  });

/** Content of one namespace in the chosen language, Czech where there is no other; null when the service has none. */
export function useContent<N extends ContentNamespace>(namespace: N) {
  const { i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(contentQuery(namespace));
  const chosen = i18n.language === 'en' ? (data?.en ?? data?.cs) : data?.cs;
  // The server has checked it against the schema of the namespace.
  return { content: data && ((chosen ?? null) as ContentOf<N> | null), error, isFetching, retry: () => void refetch() };
}
