import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { paths } from '../../../lib/paths';
import { isUnread, UnreadBlock } from '../../../parts/query/unread-block';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';
import { DateText } from '../../../ui/typography/date-text';
import { openDesksQuery } from '../product/desk-queries';
import css from './selection.module.css';

/** The order file somebody left last and did not finish: the way back to it while it is kept. The others are named where files are uploaded. */
export function OpenFiles() {
  const { t } = useTranslation('ordering');
  const desks = useQuery(openDesksQuery(useCompanyUid()));
  if (isUnread(desks)) {
    return (
      <div className={css.notice}>
        <UnreadBlock query={desks} what={t('import.open.unread')} />
      </div>
    );
  }
  const desk = desks.data?.[0];
  if (desk === undefined) return null;
  const { uid, productCode, fileName, bad, good, expiresAt } = desk;
  return (
    <div className={css.notice}>
      <Notice
        kind="info"
        fact={t('selection.openFile', { name: fileName, count: bad + good })}
        action={
          <LinkButton to={paths.orderingImport} params={{ productCode }} search={{ desk: uid }} size="small">
            {t('import.open.goOn')}
          </LinkButton>
        }
      >
        {t('import.open.until')} <DateText value={expiresAt} withTime />
      </Notice>
    </div>
  );
}
