import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endDeskAccess,
  readDeskAccess,
  resendDeskInvitation,
  revokeDeskInvitation,
  type DeskAccess,
} from '@portal/contract/desk/company/access';
import { can } from '@portal/domain/access/permissions';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { QueryView } from '../../../parts/query/query-view';
import { call } from '../../../lib/call/call';
import { formatDate, formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Card, RowList, Section } from '../../../ui/data-display/card';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { useMayAtDesk } from '../desk-queries';
import { useAct } from '../use-act';
import css from './companies.module.css';
import { InviteForm } from './invite-form';

/** Who works for the company in the portal, and who is invited (DESK-025). */
export function CompanyAccess({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.users.write');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'access'],
    queryFn: async ({ signal }) => (await call(readDeskAccess, { params: { uid }, signal })).data,
  });
  const [opening, setOpening] = useState(0);
  const [isInviting, setInviting] = useState(false);
  const invite = () => {
    setOpening((before) => before + 1);
    setInviting(true);
  };
  return (
    <Section
      title={t('part.access')}
      action={
        mayWrite &&
        query.data && (
          <Button size="small" onClick={invite}>
            {t('invite.open')}
          </Button>
        )
      }
    >
      <Card>
        <QueryView query={query}>
          {({ users, invitations }) => (
            <RowList>
              {users.map((user) => (
                <User key={user.userUid} uid={uid} user={user} isLastInviter={isLastInviter(users, user)} />
              ))}
              {invitations.map((invitation) => (
                <Invitation key={invitation.contactPersonUid} uid={uid} invitation={invitation} />
              ))}
              {users.length + invitations.length === 0 && <li>{t('access.nobody')}</li>}
            </RowList>
          )}
        </QueryView>
      </Card>
      {query.data && <InviteForm key={opening} opened={isInviting} onClose={() => setInviting(false)} uid={uid} access={query.data} />}
    </Section>
  );
}

interface PersonProps {
  name: string;
  /** Quiet words after the name. */
  role: string;
  below: string;
  /** At the right: when they were here, or until when they may come. */
  when: string;
  children: ReactNode;
}

const Person = ({ name, role, below, when, children }: PersonProps) => (
  <li className={css.person}>
    <span className={css.avatar} aria-hidden="true">
      {name
        .split(' ')
        .slice(0, 2)
        .map((word) => word.slice(0, 1))
        .join('')}
    </span>
    <div className={css.words}>
      <div className={css.name}>
        <span>
          <b>{name}</b> <span className={css.role}>{role}</span>
        </span>
        <span className={css.seen}>{when}</span>
      </div>
      <p className={css.role}>{below}</p>
      {children && <div className={css.verbs}>{children}</div>}
    </div>
  </li>
);

type CompanyUser = DeskAccess['users'][number];

/** Whether nobody of the company could invite anybody any more without them. */
const isLastInviter = (users: readonly CompanyUser[], user: CompanyUser): boolean =>
  can(user, 'contactPersons.write') && users.every((other) => other === user || !can(other, 'contactPersons.write'));

function User({ uid, user, isLastInviter: isLast }: { uid: string; user: CompanyUser; isLastInviter: boolean }) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const mayWrite = useMayAtDesk('desk.users.write');
  const [isAsked, setAsked] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const end = useAct(() => call(endDeskAccess, { params: { uid, id: user.userUid } }), t('access.ended', { name }));
  return (
    <Person
      name={name}
      role={t(`enums:role.${user.role}`)}
      below={user.phoneNumber === null ? user.email : `${user.email}, ${formatPhone(user.phoneNumber)}`}
      when={user.seenAt === null ? t('access.notSeen') : formatDateTime(user.seenAt)}
    >
      {mayWrite && (
        <>
          <Button size="small" aria-label={`${t('access.end')}: ${name}`} onClick={() => setAsked(true)}>
            {t('access.end')}
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title={t('access.endQuestion', { name })}
            confirmLabel={t('access.end')}
            danger
            pending={end.isPending}
            onConfirm={() => end.mutate(undefined, { onSettled: () => setAsked(false) })}
            onCancel={() => setAsked(false)}
          >
            <p>{t('access.endText')}</p>
            {isLast && <p>{t('access.endLast')}</p>}
          </ConfirmDialog>
        </>
      )}
    </Person>
  );
}

function Invitation({ uid, invitation }: { uid: string; invitation: DeskAccess['invitations'][number] }) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const mayWrite = useMayAtDesk('desk.users.write');
  const { contactPersonUid: id, firstName, lastName, email, role, expiresAt, isLapsed } = invitation;
  const name = `${firstName} ${lastName}`;
  const ends = expiresAt === null ? t('access.waits') : t(isLapsed ? 'access.lapsed' : 'access.until', { at: formatDate(expiresAt) });
  const [intent] = useState(() => crypto.randomUUID());
  const resend = useAct(
    () => call(resendDeskInvitation, { params: { uid, id }, idempotencyKey: `${intent}-${expiresAt}` }),
    t('access.resent', { name }),
  );
  const revoke = useAct(() => call(revokeDeskInvitation, { params: { uid, id } }), t('access.revoked', { name }));
  return (
    <Person name={name} role={t(`enums:role.${role}`)} below={email} when={`${t('access.invited')} ${ends}`}>
      {mayWrite && (
        <>
          {expiresAt !== null && (
            <Button
              size="small"
              pending={resend.isPending}
              aria-label={`${t('access.resend')}: ${name}`}
              onClick={() => resend.mutate(undefined)}
            >
              {t('access.resend')}
            </Button>
          )}
          <Button
            size="small"
            pending={revoke.isPending}
            aria-label={`${t('access.revoke')}: ${name}`}
            onClick={() => revoke.mutate(undefined)}
          >
            {t('access.revoke')}
          </Button>
        </>
      )}
    </Person>
  );
}
