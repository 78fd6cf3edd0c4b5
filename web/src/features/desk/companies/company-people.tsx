import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endDeskAccess,
  readDeskAccess,
  resendDeskInvitation,
  revokeDeskInvitation,
  type DeskAccess,
} from '@portal/contract/desk/company/access';
import { addDeskNote, editDeskNote, listDeskNotes, NOTE_MAX, removeDeskNote, type DeskNote } from '@portal/contract/desk/company/notes';
import { QueryView } from '../../../parts/query/query-view';
import { call } from '../../../lib/call/call';
import { formatDate, formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { useMayAtDesk } from '../desk-queries';
import { useAct } from '../use-act';
import { ReasonForm } from './reason-form';

/** Who works for the company in the portal, and who is invited (DESK-025). */
export function CompanyAccess({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'access'],
    queryFn: async ({ signal }) => (await call(readDeskAccess, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.access')}>
      <Card>
        <QueryView query={query}>
          {({ users, invitations }) => (
            <RowList>
              {users.map((user) => (
                <User key={user.userUid} uid={uid} user={user} />
              ))}
              {invitations.map((invitation) => (
                <Invitation key={invitation.contactPersonUid} uid={uid} invitation={invitation} />
              ))}
              {users.length + invitations.length === 0 && <li>{t('access.nobody')}</li>}
            </RowList>
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

function User({ uid, user }: { uid: string; user: DeskAccess['users'][number] }) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const mayWrite = useMayAtDesk('desk.users.write');
  const [isAsked, setAsked] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const end = useAct(() => call(endDeskAccess, { params: { uid, id: user.userUid } }), t('access.ended', { name }));
  const words = (
    <>
      <b>{name}</b> {t(`enums:role.${user.role}`)}
      <p>
        {user.email}
        {user.seenAt !== null && `, ${t('access.seen', { at: formatDateTime(user.seenAt) })}`}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      {mayWrite && (
        <Button size="small" aria-label={`${t('access.end')}: ${name}`} onClick={() => setAsked(true)}>
          {t('access.end')}
        </Button>
      )}
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
      </ConfirmDialog>
    </ListRow>
  );
}

function Invitation({ uid, invitation }: { uid: string; invitation: DeskAccess['invitations'][number] }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.users.write');
  const { contactPersonUid: id, firstName, lastName, email, expiresAt, isLapsed } = invitation;
  const name = `${firstName} ${lastName}`;
  const [intent] = useState(() => crypto.randomUUID());
  const resend = useAct(
    () => call(resendDeskInvitation, { params: { uid, id }, idempotencyKey: `${intent}-${expiresAt}` }),
    t('access.resent', { name }),
  );
  const revoke = useAct(() => call(revokeDeskInvitation, { params: { uid, id } }), t('access.revoked', { name }));
  const words = (
    <>
      <b>{name}</b> {t('access.invited')}
      <p>
        {email}, {t(isLapsed ? 'access.lapsed' : 'access.until', { at: formatDate(expiresAt) })}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      {mayWrite && (
        <>
          <Button
            size="small"
            pending={resend.isPending}
            aria-label={`${t('access.resend')}: ${name}`}
            onClick={() => resend.mutate(undefined)}
          >
            {t('access.resend')}
          </Button>
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
    </ListRow>
  );
}

/** What the staff should know of the company; everybody reads, who wrote it changes it (DESK-027). */
export function CompanyNotes({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.notes.write');
  const [isWriting, setWriting] = useState(false);
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'notes'],
    queryFn: async ({ signal }) => (await call(listDeskNotes, { params: { uid }, signal })).data,
  });
  const [intent, setIntent] = useState(() => crypto.randomUUID());
  const add = useAct((note: string) => call(addDeskNote, { params: { uid }, body: { note }, idempotencyKey: intent }), t('note.added'));
  const open = () => {
    setIntent(crypto.randomUUID());
    setWriting(true);
  };
  return (
    <Section
      title={t('part.notes')}
      action={
        mayWrite && (
          <Button size="small" onClick={open}>
            {t('note.add')}
          </Button>
        )
      }
    >
      <Card>
        <QueryView query={query}>
          {(notes) => (
            <RowList>
              {notes.map((note) => (
                <Note key={note.uid} uid={uid} note={note} />
              ))}
              {notes.length === 0 && <li>{t('note.none')}</li>}
            </RowList>
          )}
        </QueryView>
      </Card>
      <ReasonForm
        opened={isWriting}
        onClose={() => setWriting(false)}
        title={t('note.add')}
        label={t('note.text')}
        submitLabel={t('note.save')}
        maxLength={NOTE_MAX}
        onSubmit={add.mutateAsync}
      />
    </Section>
  );
}

function Note({ uid, note }: { uid: string; note: DeskNote }) {
  const { t } = useTranslation('desk/companies');
  const [isEditing, setEditing] = useState(false);
  const params = { uid, id: note.uid };
  const edit = useAct((text: string) => call(editDeskNote, { params, body: { note: text } }), t('note.edited'));
  const remove = useAct(() => call(removeDeskNote, { params }), t('note.removed'));
  const words = (
    <>
      <p>{note.note}</p>
      <p>
        {note.author}, {formatDateTime(note.createdAt)}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      {note.isMine && (
        <>
          <Button size="small" onClick={() => setEditing(true)}>
            {t('note.edit')}
          </Button>
          <Button size="small" pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('note.remove')}
          </Button>
        </>
      )}
      <ReasonForm
        key={note.note}
        opened={isEditing}
        onClose={() => setEditing(false)}
        title={t('note.edit')}
        label={t('note.text')}
        submitLabel={t('note.save')}
        maxLength={NOTE_MAX}
        initial={note.note}
        onSubmit={edit.mutateAsync}
      />
    </ListRow>
  );
}
