import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadOnboardingDocument } from '@portal/contract/onboarding/onboarding';
import { problemOf } from '../../../lib/call/call-error';
import { callFile, saveFile, type DownloadedFile } from '../../../lib/call/call-file';
import { Icon } from '../../../ui/icon/icon';
import { IconButton } from '../../../ui/button/icon-button';
import { TextButton } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { useOnboarding } from '../flow/current-onboarding';
import css from './signing.module.css';
import { SigningCard } from './signing-card';

/** What is signed: each to read, to keep, and all of it in one archive (ONB-042). */
export function DocumentsCard() {
  const { t } = useTranslation('onboarding/signing');
  const { onboardingId, documents } = useOnboarding();
  const { mutate: fetchFile } = useFile();
  if (documents === null) return null;
  const all = <TextButton onClick={() => fetchFile({ id: onboardingId, use: saveFile })}>{t('documents.all')}</TextButton>;
  return (
    <SigningCard title={t('documents.title')} action={all}>
      <ul className={css.documents}>
        {documents.files.map(({ uid, title }) => (
          <li key={uid}>
            <Icon name="document" size={18} />
            <TextButton onClick={() => fetchFile({ id: uid, use: openFile })}>{title}</TextButton>
            <span className={css.kind}>PDF</span>
            <IconButton icon="download" label={t('documents.download', { title })} onClick={() => fetchFile({ id: uid, use: saveFile })} />
          </li>
        ))}
      </ul>
    </SigningCard>
  );
}

interface Wish {
  /** Of a document, or of the registration for all of them. */
  id: string;
  use: (file: DownloadedFile) => void;
}

function useFile() {
  const { t } = useTranslation('onboarding/signing');
  return useMutation({
    mutationFn: async ({ id, use }: Wish) => use(await callFile(downloadOnboardingDocument, { params: { id } })),
    onError: (error) => {
      const isGone = problemOf(error).status === 404;
      showToast({ kind: 'danger', text: t(isGone ? 'documents.gone' : 'documents.failed') });
    },
  });
}

const HELD_MS = 10 * 60_000;

/** Shows a document in a tab of its own; where the browser opens none, it is saved. */
function openFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.blob);
  if (window.open(address, '_blank') === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
