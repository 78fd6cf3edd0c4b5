import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { Badge } from '../../../ui/data-display/badge';

type AccessWordProps = Pick<ContactPersonRow, 'status' | 'portalUser'>;

/** What somebody may do in the portal; an invitation on its way and one that lapsed are pills, as they want to be noticed. */
export function AccessWord({ status, portalUser }: AccessWordProps) {
  const { t } = useTranslation('enums');
  const isInvited = portalUser.status === 'pending' || portalUser.status === 'expired';
  if (!isInvited) return <>{t(`portalUserStatus.${portalUser.status}`)}</>;
  // Not invited yet: what they are going to be says more.
  if (status !== 'active') return <>{t(`role.${portalUser.role ?? 'user'}`)}</>;
  const variant = portalUser.status === 'expired' ? 'delay' : 'inProgress';
  return <Badge variant={variant}>{t(`portalUserStatus.${portalUser.status}`)}</Badge>;
}
