import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { HiddenText } from '../typography/hidden-text';
import { IconButton } from './icon-button';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** What it is, for the label: `Variabilní symbol`. */
  what: string;
  /** `icon` beside a value, `button` with the word. */
  look?: 'icon' | 'button';
}

/** How long it says that it copied (EMP-225). */
export const COPIED_SHOWN_MS = 2000;

/** Copies a value and says "Zkopírováno" for two seconds, to the eye and to the screen reader. */
export function CopyButton({ value, what, look = 'icon' }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const said = state === 'copied' ? t('copy.done') : state === 'failed' ? t('copy.failed') : '';
  const icon = state === 'copied' ? 'check' : 'copy';
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon={icon} label={said || t('copy.what', { what })} onClick={copy} />
      ) : (
        <Button size="small" icon={icon} onClick={copy} aria-label={said || t('copy.what', { what })}>
          {said || t('copy.action')}
        </Button>
      )}
      <HiddenText>
        <output>{said}</output>
      </HiddenText>
    </>
  );
}
