import { useEffect, useState } from 'react';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { lastWelcomedCompany, rememberWelcome } from '../../lib/storage/last-welcomed';
import { useCompanyUid } from '../../lib/session/selected-company';
import { useContent } from '../../lib/text/content';
import { NewsContent } from './news-content';
import { NewsState } from './news-state';

/** The only page of a company the portal is not open for yet (NEWS-002); welcomes each company once. */
export function EarlyAccessPage() {
  const companyUid = useCompanyUid();
  const news = useContent('news');
  return news.content ? <Welcome key={companyUid} companyUid={companyUid} content={news.content} /> : <NewsState {...news} />;
}

interface WelcomeProps {
  companyUid: CompanyUid;
  content: NonNullable<ReturnType<typeof useContent<'news'>>['content']>;
}

/** The window opens for a company that was not the last one welcomed here, and then it is (NEWS-034, NEWS-035). */
function Welcome({ companyUid, content }: WelcomeProps) {
  const [isNew] = useState(() => lastWelcomedCompany() !== companyUid);
  useEffect(() => rememberWelcome(companyUid), [companyUid]);
  return <NewsContent content={content} isWelcomed={isNew} />;
}
