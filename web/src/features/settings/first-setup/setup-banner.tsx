import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-can';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';

/** The setup waits; the way goes on where it was left (HOME-001, S-219). */
export function SetupBanner({ to }: { to: string }) {
  const { t } = useTranslation('settings/first-setup');
  const mayWrite = useCan('settings.write');
  return (
    <Notice
      kind="info"
      fact={t(mayWrite ? 'banner.fact' : 'banner.factOthers')}
      action={
        <LinkButton to={to} size="small" variant={mayWrite ? 'primary' : undefined}>
          {t(mayWrite ? 'banner.go' : 'banner.show')}
        </LinkButton>
      }
    >
      {t(mayWrite ? 'banner.text' : 'banner.others')}
    </Notice>
  );
}
