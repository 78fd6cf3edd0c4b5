import { useTranslation } from 'react-i18next';
import type { DocumentSet } from '@portal/contract/onboarding/onboarding';
import { Card } from '../../../ui/data-display/card';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { Icon } from '../../../ui/icon/icon';
import css from './document-links.module.css';

/** Documents of a registration, each to be downloaded (ONB-027). */
export function DocumentLinks({ files }: Pick<DocumentSet, 'files'>) {
  const { t } = useTranslation('onboarding');
  return (
    <Card padded={false}>
      <ul className={css.files}>
        {files.map(({ uid, title, name, url }) => (
          <li key={uid}>
            <Icon name="document" size={18} />
            <a href={url} download={name}>
              {title}
              <HiddenText> {t('documents.download')}</HiddenText>
            </a>
            <span className={css.kind}>PDF</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** All of them in one archive (ONB-028). */
export function DownloadAllLink({ downloadAllUrl }: Pick<DocumentSet, 'downloadAllUrl'>) {
  const { t } = useTranslation('onboarding');
  return (
    <a href={downloadAllUrl} download>
      {t('documents.all')}
    </a>
  );
}
