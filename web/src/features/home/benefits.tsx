import { useTranslation } from 'react-i18next';
import type { BenefitLink } from '@portal/contract/content/content';
import { ContentLink } from '../../parts/content/content-link';
import { Card, Section, ListRow, RowList } from '../../ui/data-display/card';

/** What the benefits bring and how they work, as content names it (HOME-044). */
export function Benefits({ benefits }: { benefits: readonly BenefitLink[] }) {
  const { t } = useTranslation('home');
  if (benefits.length === 0) return null;
  return (
    <Section title={t('benefits')}>
      <Card>
        <RowList>
          {benefits.map(({ id, title, link }) => (
            <ListRow key={id} words={<ContentLink to={link}>{title}</ContentLink>} />
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
