import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice';

/** The document asked for is not there (yet): an information, not a failure (OL-094). */
export function MissingDocumentNotice() {
  const { t } = useTranslation('order');
  return (
    <Notice kind="info" announce fact={t('download.missing')}>
      {t('download.missingText')}
    </Notice>
  );
}
