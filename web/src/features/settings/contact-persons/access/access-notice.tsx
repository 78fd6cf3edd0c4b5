import { useTranslation } from 'react-i18next';
import type { ContactPerson, PortalUser } from '@portal/contract/settings/contact-persons';
import { formatDate } from '../../../../lib/text/formats';
import { Notice } from '../../../../ui/feedback/notice';
import { isFixed } from './role-choice';

interface AccessNoticeProps {
  person: ContactPerson;
  user: PortalUser;
}

/** What holds about somebody's access before it is changed (CP-086 to CP-090). */
export function AccessNotice({ person, user }: AccessNoticeProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { status, role } = user;
  const dates = { invited: formatDate(user.invitedAt), expires: formatDate(user.expiresAt) };
  const of = (kind: 'info' | 'warn', name: string, text: string) => (
    <Notice kind={kind} fact={t(`access.notice.${name}`)}>
      {text}
    </Notice>
  );
  if (isFixed(user)) return of('info', 'fixed', t('access.notice.fixedText', { role: t(`enums:role.${role ?? 'master'}`) }));
  if (person.status !== 'active') return of('info', 'contactPending', t('access.notice.contactPendingText'));
  if (status === 'expired') return of('warn', 'expired', t('access.notice.expiredText', dates));
  if (status === 'admin') return of('info', 'admin', t('access.notice.adminText'));
  if (status === 'standard') return of('warn', 'standard', t('access.notice.standardText'));
  if (status !== 'pending') return null;
  return of('info', 'pending', user.invitedAt === null ? t('access.notice.pendingLater') : t('access.notice.pendingText', dates));
}
