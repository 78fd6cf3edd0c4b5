import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { portalConfigurationQuery } from '../../lib/session/session-queries';
import { useContent } from '../../lib/text/content';
import { NewsContent } from './news-content';
import { NewsState } from './news-state';

/** News beside the menu (NEWS-001); with the flag off there are none and the way leads home (SHELL-S02). */
export function NewsPage() {
  const { data: configuration } = useQuery(portalConfigurationQuery);
  const news = useContent('news');
  if (configuration?.flags.news === false) return <Navigate to={paths.home} replace />;
  return news.content ? <NewsContent content={news.content} /> : <NewsState {...news} />;
}
