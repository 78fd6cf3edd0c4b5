import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationDetail } from '@portal/contract/access/invitations';
import { startLogin } from '../../lib/session/login';
import { paths } from '../../lib/paths';
import { Button, TextButton } from '../../ui/button/button';
import { DateText } from '../../ui/typography/date-text';
import { Facts } from '../../ui/data-display/facts';
import css from './invitation.module.css';
import { InvitationPanel } from './invitation-panel';

/** What one is invited to; going on means signing in, with an account or a new one (ACC-143 to ACC-146, ACC-151). */
export function InvitationOffer({ invitation }: { invitation: InvitationDetail['invitation'] }) {
  const { t } = useTranslation(['invitation', 'enums']);
  const { company, contactPerson, role, expiresAt, invitationKey } = invitation;
  const login = useMutation({
    mutationFn: (otherAccount: boolean) => startLogin(paths.invitationComplete, { invitationKey, ...(otherAccount && { otherAccount }) }),
    meta: { showsFailure: true },
  });
  const facts = [
    ...(company.name ? [{ name: t('company'), value: company.name }] : []),
    ...(contactPerson
      ? [
          { name: t('person'), value: `${contactPerson.firstName} ${contactPerson.lastName}` },
          { name: t('email'), value: contactPerson.email },
        ]
      : []),
    { name: t('role'), value: t(`enums:role.${role}`) },
    { name: t('expires'), value: <DateText value={expiresAt} withTime /> },
  ];
  return (
    <InvitationPanel drawing="letter" title={t('title')}>
      <p className={css.lead}>{t('subtitle')}</p>
      <Facts look="sheet" facts={facts} />
      <p className={css.quiet}>{t('description')}</p>
      <Button
        variant="primary"
        size="large"
        iconEnd="arrowRight"
        pending={login.isPending || login.isSuccess}
        onClick={() => login.mutate(false)}
      >
        {t('continue')}
      </Button>
      <TextButton onClick={() => login.mutate(true)}>{t('other')}</TextButton>
      {login.isError && (
        <p className={css.failure} role="alert">
          {t('startFailed')}
        </p>
      )}
    </InvitationPanel>
  );
}
