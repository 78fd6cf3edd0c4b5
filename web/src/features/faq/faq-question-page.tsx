import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FaqItem } from '@portal/contract/content/faq';
import { keepTogether } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { Markdown } from '../../parts/content/markdown';
import { Card, Columns, Section } from '../../ui/data-display/card';
import { Page } from '../../ui/page/page';
import { BackLink } from './back-link';
import { ContactBlock } from './contact-block';
import { FaqState } from './faq-state';
import css from './faq.module.css';
import { Neighbours } from './neighbours';
import { QuestionList } from './question-list';
import { useFaq } from './search-faq';

/** One question at an address of its own (FAQ-006, FAQ-007); an unknown one leads to the list (FAQ-008). */
export function FaqQuestionPage() {
  const { id = '' } = useParams({ strict: false });
  const faq = useFaq();
  if (faq.items === undefined) return <FaqState {...faq} />;
  const item = faq.items.find((one) => one.id === id);
  return item === undefined ? <Navigate to={paths.faq} replace /> : <Question item={item} items={faq.items} />;
}

function Question({ item, items }: { item: FaqItem; items: readonly FaqItem[] }) {
  const { t } = useTranslation('faq');
  const area = items.filter(({ area }) => area === item.area);
  const related = area.filter(({ id }) => id !== item.id);
  return (
    <Page title={keepTogether(item.question)} above={<BackLink area={t(`area.${item.area}`)} />}>
      <Columns
        main={
          <>
            <Card>
              <div className={css.answer}>
                <Markdown source={keepTogether(item.answer)} />
              </div>
            </Card>
            <Neighbours item={item} items={items} />
          </>
        }
        side={
          <>
            {related.length > 0 && (
              <Section title={t('related', { area: t(`area.${item.area}`) })}>
                <QuestionList items={related} />
              </Section>
            )}
            <ContactBlock />
          </>
        }
      />
    </Page>
  );
}
