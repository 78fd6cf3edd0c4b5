import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/call/call-file';
import { Button } from '../button/button';
import css from './qr-actions.module.css';
import { qrImage } from './qr-picture';
import { showToast } from '../feedback/toast';

interface QrActionsProps {
  value: string;
  /** Of the picture. */
  fileName: string;
}

/** On a phone, which cannot scan itself: the code as a picture to be kept or handed to the bank's application. */
export function QrActions({ value, fileName }: QrActionsProps) {
  const { t } = useTranslation('ui');
  const [isBusy, setBusy] = useState(false);
  const withPicture = (use: (blob: Blob) => void | Promise<void>) => () => {
    setBusy(true);
    qrImage(value)
      .then(use)
      .catch(() => showToast({ kind: 'danger', text: t('qr.failed') }))
      .finally(() => setBusy(false));
  };
  return (
    <div className={css.actions}>
      <Button size="small" icon="download" pending={isBusy} onClick={withPicture((blob) => saveFile({ blob, fileName }))}>
        {t('qr.save')}
      </Button>
      {canShareFiles() && (
        <Button size="small" icon="share" pending={isBusy} onClick={withPicture((blob) => share(blob, fileName))}>
          {t('qr.share')}
        </Button>
      )}
    </div>
  );
}

/** Asked with a file like the one that will be shared: many browsers share text only. */
function canShareFiles(): boolean {
  const sample = new File([''], 'qr.png', { type: 'image/png' });
  return typeof navigator.share === 'function' && typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

async function share(blob: Blob, fileName: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([blob], fileName, { type: 'image/png' })] });
  } catch (error) {
    // Who closes the sheet changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
