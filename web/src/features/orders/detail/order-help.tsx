import { useTranslation } from 'react-i18next';
import { keepTogether } from '../../../lib/text/formats';
import { useContent } from '../../../lib/text/content';
import { ContentLink } from '../../../parts/content/content-link';
import { UnreadNotice } from '../../../parts/query/unread-block';
import { Card, Section } from '../../../ui/data-display/card';
import css from './order-help.module.css';

/** What to do when something is wrong with an order, as content says; nothing without content (ACC-S50). */
export function OrderHelp() {
  const { t } = useTranslation('orders');
  const { content, error, retry } = useContent('orders');
  if (content === undefined && error !== null) return <UnreadNotice what={t('detail.helpUnread')} error={error} onRetry={retry} />;
  if (!content) return null;
  const { title, text, links } = content.help;
  return (
    <Section title={title}>
      <Card>
        <p>{keepTogether(text)}</p>
        <ul className={css.links}>
          {links.map(({ label, link }) => (
            <li key={link}>
              <ContentLink to={link}>{label}</ContentLink>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
