import { useTranslation } from 'react-i18next';
import type { SetupPath } from '../../../lib/paths';
import { useCan } from '../../../lib/session/use-can';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';

interface SetupBannerProps {
  to: SetupPath;
  /** Setting up is all that stands before the first order. */
  isActive: boolean;
}

/** The setup waits; the way goes on where it was left (HOME-001, S-219). */
export function SetupBanner({ to, isActive }: SetupBannerProps) {
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
      {t(`banner.${mayWrite ? 'text' : 'others'}${isActive ? '' : 'Waiting'}`)}
    </Notice>
  );
}
