import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentNamespace } from '@portal/contract/content';
import { contentQuery } from './content';

/** Content of one namespace in the chosen language; undefined until it came, null when the service has none. */
export function useContent<N extends ContentNamespace>(namespace: N) {
  const { i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(contentQuery(namespace));
  const content = data && (data[namespace]?.[i18n.language === 'en' ? 'en' : 'cs'] ?? null);
  return { content, error, isFetching, retry: () => void refetch() };
}
