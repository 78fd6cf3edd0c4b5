import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnread, UnreadLine } from '../../../parts/query/unread-block';
import type { Bound } from '../../../ui/form/field/bound-field';
import { SelectField } from '../../../ui/form/field/select-field';
import { groupName } from '../../../parts/employees/group-name';
import { useAllGroups } from '../groups/use-groups';

type GroupFieldProps<V extends FieldValues> = Bound<V> & {
  label: string;
  known?: { uid: string; name: string; code: string } | null;
  optional?: boolean;
};

/** Choice of a group; the groups load when the list opens (EMP-S38). */
export function GroupField<V extends FieldValues>({ known, ...field }: GroupFieldProps<V>) {
  const { t } = useTranslation('employees/drawers');
  const [isWanted, setWanted] = useState(false);
  const query = useAllGroups(isWanted);
  const { data, isLoading } = query;
  const failed = isUnread(query) ? t('groups.unread') : undefined;
  const groups = data ?? (known ? [known] : []);
  const options = groups.map((group) => ({ value: group.uid, label: groupName(t, group) }));
  return (
    <SelectField
      {...field}
      options={options}
      searchable
      onOpen={() => setWanted(true)}
      loading={isLoading}
      emptyWord={failed}
      hint={failed && <UnreadLine what={failed} error={query.error} onRetry={() => void query.refetch()} />}
    />
  );
}
