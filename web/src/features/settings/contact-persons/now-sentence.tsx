import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { TextButton } from '../../../ui/button/button';
import { blockersOf, isAllowed } from './person-actions';
import { TaggedText } from '../../../ui/typography/tagged-text';

interface NowSentenceProps {
  person: ContactPersonRow;
  onAccess: (uid: string) => void;
}

/** What holds about somebody now, and what they wait for; a lapsed invitation leads to sending another. */
export function NowSentence({ person, onAccess }: NowSentenceProps) {
  const { t } = useTranslation('settings/contact-persons');
  const canResend = person.status === 'active' && person.portalUser.status === 'expired' && isAllowed(person, 'editRoles');
  if (!canResend) return <>{nowText(person, t)}</>;
  return <TaggedText t={t} i18nKey="now.expiredResend" components={{ go: <TextButton onClick={() => onAccess(person.uid)} /> }} />;
}

/** The sentence without its link. */
function nowText(person: ContactPersonRow, t: TFunction): string {
  const { status, portalUser } = person;
  if (status === 'init' || status === 'pending') return t(portalUser.status === 'pending' ? 'now.inviteLater' : 'now.creating');
  if (status !== 'active') return t(`now.${status}`);
  return blockersOf(person, 'edit').includes('contactPerson.pending') ? t('now.syncing') : activeText(person, t);
}

function activeText({ isSignatory, portalUser }: ContactPersonRow, t: TFunction): string {
  if (portalUser.status === 'no_access') return t(isSignatory ? 'now.signsOnly' : 'now.contactOnly');
  const text = t(`now.${portalUser.status}`, { role: t(`enums:role.${portalUser.role ?? 'user'}`) });
  const isIn = portalUser.status !== 'pending' && portalUser.status !== 'expired';
  return isSignatory && isIn ? t('now.signs', { text }) : text;
}
