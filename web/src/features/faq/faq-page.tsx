import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '@portal/contract/content/faq';
import { searchWords } from '@portal/domain/text/fold';
import { paths } from '../../lib/paths';
import { Page } from '../../ui/page/page';
import { SearchBox } from '../../ui/list-toolbar/search-box';
import { ContactBlock } from './contact-block';
import { FaqAreas } from './faq-areas';
import { FaqFeatured } from './faq-featured';
import { FaqResults } from './faq-results';
import { FaqState } from './faq-state';
import css from './faq.module.css';
import { searchFaq, useFaq } from './search-faq';

const DELAY_MS = 500;

/** All questions, by area or by a search that stands in the address (FAQ-001, FAQ-004, FAQ-S06). */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const faq = useFaq();
  const { query, search } = useQueryText();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={css.page}>
        <div className={css.finder}>
          <SearchBox label={t('search')} placeholder={t('searchHint')} value={query} onSearch={search} delayMs={DELAY_MS} />
        </div>
        {faq.items === undefined ? <FaqState {...faq} /> : <Questions items={faq.items} query={query} />}
        <ContactBlock />
      </div>
    </Page>
  );
}

function Questions({ items, query }: { items: FaqItem[]; query: string }) {
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'cs';
  const words = searchWords(query);
  if (words.length > 0) return <FaqResults hits={searchFaq(items, words, language)} />;
  return (
    <>
      <FaqFeatured items={items.filter(({ isFeatured }) => isFeatured)} />
      <FaqAreas items={items} />
    </>
  );
}

/** `q` of the address; a change replaces the entry, so Back leaves the page at once. */
function useQueryText() {
  const { q } = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = (text: string) => void navigate({ to: paths.faq, search: text === '' ? {} : { q: text }, replace: true });
  return { query: typeof q === 'string' ? q.slice(0, 100) : '', search };
}
