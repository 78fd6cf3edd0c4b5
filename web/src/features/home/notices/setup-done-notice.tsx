import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { IconButton } from '../../../ui/button/icon-button';
import { Notice } from '../../../ui/feedback/notice';
import { readHomeSearch } from '../home-search';

/** The first setup has just been finished; said until it is closed or home is left (HOME-010, HOME-S05). */
export function SetupDoneNotice({ companyInfo }: Pick<CompanyDetails, 'companyInfo'>) {
  const { t } = useTranslation('home');
  const { redirectReason } = useSearch({ strict: false, select: readHomeSearch });
  const navigate = useNavigate();
  if (redirectReason === undefined) return null;
  const isActive = companyInfo.status === 'active';
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return (
    <Notice
      kind="ok"
      announce
      fact={t(isActive ? 'setupDone.active' : 'setupDone.inactive')}
      close={<IconButton icon="close" label={t('setupDone.close')} onClick={close} />}
    >
      {!isActive && t('setupDone.inactiveText')}
    </Notice>
  );
}
