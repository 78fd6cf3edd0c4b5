import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endStaffMember, exportStaff, listStaff, staffList, type StaffRow } from '@portal/contract/desk/staff';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { Button } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import { showToast } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { RowMenu } from '../../../ui/menu/menu-button';
import { DateText } from '../../../ui/typography/date-text';
import { useMayAtDesk } from '../desk-queries';
import { DeskListPage } from '../lists/desk-list-page';
import { StaffForm } from './staff-form';

type T = TFunction<'desk/staff'>;

const defaults: ListDefaults<typeof staffList> = { sort: { by: 'name', dir: 'asc' } };

type Layer = { kind: 'add' } | { kind: 'roles' | 'end'; member: StaffRow };

/** Who works at the desk and what they do there; admins add, change and end (DESK-043). */
export function StaffPage() {
  const { t } = useTranslation('desk/staff');
  const mayWrite = useMayAtDesk('desk.staff.write');
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = () => setLayer(null);
  const table = useListState(staffList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'staff', 'list', sort, filter],
    load: (page, signal) => call(listStaff, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const columns = useMemo(() => staffColumns(t), [t]);
  const fields = useMemo<FilterField[]>(() => [{ name: 'hasEnded', kind: 'flag', label: t('column.hasEnded') }], [t]);
  const menu = (member: StaffRow) => {
    if (!mayWrite || member.isMe || !member.isServing) return null;
    const actions = [
      { key: 'roles', label: t('roles'), icon: 'edit' as const, onSelect: () => setLayer({ kind: 'roles', member }) },
      { key: 'end', label: t('end'), icon: 'close' as const, onSelect: () => setLayer({ kind: 'end', member }) },
    ];
    return <RowMenu subject={nameOf(member)} actions={actions} />;
  };
  return (
    <DeskListPage
      title={t('title')}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={nameOf}
      rowMenu={menu}
      empty={t('empty')}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" onClick={() => setLayer({ kind: 'add' })}>
            {t('add')}
          </Button>
        )
      }
      download={(format) => callFile(exportStaff, { query: { format, ...sortedQuery(table) } })}
    >
      {(layer?.kind === 'add' || layer?.kind === 'roles') && (
        <StaffForm member={layer.kind === 'roles' ? layer.member : null} onClose={close} />
      )}
      {layer?.kind === 'end' && <EndQuestion member={layer.member} onClose={close} />}
    </DeskListPage>
  );
}

const nameOf = ({ name, email }: StaffRow): string => name || email;

const staffColumns = (t: T): Column<StaffRow>[] => [
  {
    key: 'name',
    header: t('column.name'),
    width: 180,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (row) => (row.isMe ? `${nameOf(row)} (${t('me')})` : nameOf(row)),
  },
  {
    key: 'email',
    header: t('column.email'),
    width: 240,
    priority: 2,
    sortable: true,
    phone: 'line',
    content: ({ email }) => email,
    cell: ({ email }) => email,
  },
  {
    key: 'roles',
    header: t('column.roles'),
    width: 190,
    wraps: true,
    priority: 1,
    phone: 'line',
    cell: ({ roles }) => roles.map((role) => t(`desk/words:role.${role}`)).join(', '),
  },
  {
    key: 'since',
    header: t('column.since'),
    width: 110,
    grow: 0,
    priority: 3,
    sortable: true,
    cell: ({ since }) => <DateText value={since} />,
  },
  { key: 'until', header: t('column.until'), width: 110, grow: 0, priority: 1, cell: ({ until }) => <DateText value={until} /> },
];

function EndQuestion({ member, onClose }: { member: StaffRow; onClose: () => void }) {
  const { t } = useTranslation('desk/staff');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endStaffMember, { params: { uid: member.uid } }),
    onError: (error) => showToast({ kind: 'danger', text: errorText(problemOf(error).code) ?? t('question.failed') }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['desk', 'staff'] });
      onClose();
    },
    meta: { showsFailure: true },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('question.title')}
      confirmLabel={t('end')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {t('question.text', { name: nameOf(member) })}
    </ConfirmDialog>
  );
}
