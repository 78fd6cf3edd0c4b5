import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDeskNote, editDeskNote, listDeskNotes, NOTE_MAX, removeDeskNote, type DeskNote } from '@portal/contract/desk/company/notes';
import { QueryView } from '../../../parts/query/query-view';
import { call } from '../../../lib/call/call';
import { formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { useMayAtDesk } from '../desk-queries';
import { ReasonForm } from '../reason-form';
import { useAct } from '../use-act';
import css from './companies.module.css';

/** Beside the title: something for the next one who comes here. */
export function AddNote({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.notes.write');
  const [isWriting, setWriting] = useState(false);
  const [intent, setIntent] = useState(() => crypto.randomUUID());
  const add = useAct((note: string) => call(addDeskNote, { params: { uid }, body: { note }, idempotencyKey: intent }), t('note.added'), {
    isInForm: true,
  });
  if (!mayWrite) return null;
  const open = () => {
    setIntent(crypto.randomUUID());
    setWriting(true);
  };
  return (
    <>
      <Button icon="edit" onClick={open}>
        {t('note.add')}
      </Button>
      <ReasonForm
        key={intent}
        opened={isWriting}
        onClose={() => setWriting(false)}
        title={t('note.add')}
        label={t('note.text')}
        missing={t('act.required')}
        submitLabel={t('note.save')}
        maxLength={NOTE_MAX}
        onSubmit={add.mutateAsync}
      />
    </>
  );
}

/** What the staff should know of the company; everybody reads, who wrote it changes it (DESK-027). */
export function CompanyNotes({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'notes'],
    queryFn: async ({ signal }) => (await call(listDeskNotes, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.notes')}>
      <Card>
        <QueryView query={query}>
          {(notes) =>
            notes.length === 0 ? (
              <p>{t('note.none')}</p>
            ) : (
              <RowList>
                {notes.map((note) => (
                  <Note key={note.uid} uid={uid} note={note} />
                ))}
              </RowList>
            )
          }
        </QueryView>
      </Card>
    </Section>
  );
}

function Note({ uid, note }: { uid: string; note: DeskNote }) {
  const { t } = useTranslation('desk/companies');
  const [isEditing, setEditing] = useState(false);
  const params = { uid, id: note.uid };
  const edit = useAct((text: string) => call(editDeskNote, { params, body: { note: text } }), t('note.edited'), { isInForm: true });
  const remove = useAct(() => call(removeDeskNote, { params }), t('note.removed'));
  const label = (verb: 'edit' | 'remove') => `${t(`note.${verb}`)}: ${note.note.slice(0, 40)}`;
  const words = (
    <>
      <p className={css.noteText}>{note.note}</p>
      <p className={css.by}>
        {note.author}, {formatDateTime(note.createdAt)}
        {note.editedAt !== null && `, ${t('note.editedAt', { at: formatDateTime(note.editedAt) })}`}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      {note.isMine && (
        <>
          <Button size="small" aria-label={label('edit')} onClick={() => setEditing(true)}>
            {t('note.edit')}
          </Button>
          <Button size="small" aria-label={label('remove')} pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
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
        missing={t('act.required')}
        submitLabel={t('note.save')}
        maxLength={NOTE_MAX}
        initial={note.note}
        onSubmit={edit.mutateAsync}
      />
    </ListRow>
  );
}
