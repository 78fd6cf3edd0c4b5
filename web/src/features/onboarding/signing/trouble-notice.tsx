import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { useOnboarding } from '../flow/current-onboarding';
import { useRemakeDocuments } from './use-remake-documents';
import type { SignatureState } from './use-signature';

interface TroubleNoticeProps {
  signature: SignatureState;
  onEdit: () => void;
}

/** What has to be done before it can be signed, and the way to do it. */
export function TroubleNotice({ signature: { trouble, readAgain }, onEdit }: TroubleNoticeProps) {
  const { t } = useTranslation('onboarding/signing');
  const { documents } = useOnboarding();
  const { remake, isPending } = useRemakeDocuments(readAgain);
  const shown = documents === null ? 'missingFiles' : trouble;
  if (shown === null) return null;
  const actions = {
    noSignatory: <Button onClick={onEdit}>{t('trouble.noSignatory.action')}</Button>,
    missingFiles: (
      <Button pending={isPending} onClick={remake}>
        {t('trouble.missingFiles.action')}
      </Button>
    ),
    documentsChanged: undefined,
    remade: undefined,
  };
  const isAskedFor = shown === 'remade';
  return (
    <Focused key={shown}>
      <Notice announce kind={isAskedFor ? 'ok' : 'danger'} fact={t(`trouble.${shown}.fact`)} action={actions[shown]}>
        {t(`trouble.${shown}.text`)}
      </Notice>
    </Focused>
  );
}

/** Comes into view: who signs looks at the end of the page. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
