import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';

/** After a change that emptied the basket: where what can still be ordered is put back. */
export function EmptiedNotice() {
  const { t } = useTranslation('settings/credit');
  return (
    <Notice
      kind="warn"
      announce
      fact={t('emptied.fact')}
      action={
        <LinkButton to={paths.ordering} size="small">
          {t('emptied.open')}
        </LinkButton>
      }
    >
      {t('emptied.text')}
    </Notice>
  );
}
