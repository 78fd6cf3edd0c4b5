import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeImportState, MissingEmployee } from '@portal/contract/employees/employee-import';
import { addDays, isDay } from '@portal/domain/calendar/prague-day';
import { today } from '../../../lib/text/day-text';
import { Button } from '../../../ui/button/button';
import { CheckboxBox } from '../../../ui/data-table/checkbox-box';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import { DateField } from '../../../ui/form/field/date-field';
import { EmployeeBadge } from '../employee-badge';
import css from './employee-import.module.css';
import { useChangeImport } from './use-import';
import { useMissingPeople } from './use-import-lists';
import { useImportWords } from './use-import-words';

interface MissingPeopleProps {
  state: EmployeeImportState;
  fulltext: string | undefined;
}

/** People the sheet does not hold: they stay, unless they are ticked (PEO-004). */
export function MissingPeople({ state, fulltext }: MissingPeopleProps) {
  const { t } = useTranslation('employees/import');
  const { leavers } = useChangeImport(state.uid);
  const { mutate, isPending } = leavers;
  const source = useMissingPeople({ uid: state.uid, view: 'missing', fulltext });
  const words = useImportWords();
  const columns = useMemo(
    () => columnsOf({ t, words, toggle: ({ uid, isLeaving }) => mutate({ uids: [uid], isLeaving: !isLeaving }) }),
    [t, words, mutate],
  );
  return (
    <>
      <div className={css.leaving}>
        <LastDay key={state.leaveOn} leaveOn={state.leaveOn} onChange={(leaveOn) => mutate({ uids: [], isLeaving: true, leaveOn })} />
        <Button changes pending={isPending} disabled={state.missingLeaving === state.missing} onClick={() => mutate({ isLeaving: true })}>
          {t('missing.all', { count: state.missing })}
        </Button>
        <Button
          changes
          variant="quiet"
          pending={isPending}
          disabled={state.missingLeaving === 0}
          onClick={() => mutate({ isLeaving: false })}
        >
          {t('missing.nobody')}
        </Button>
      </div>
      <DataTable
        label={t('view.missing')}
        columns={columns}
        source={source}
        rowKey={({ uid }) => uid}
        rowLabel={({ lastName, firstName }) => `${lastName} ${firstName}`}
        isFiltered={fulltext !== undefined}
        empty={t('nobody')}
      />
    </>
  );
}

interface Given {
  t: TFunction<'employees/import'>;
  words: ReturnType<typeof useImportWords>;
  toggle: (person: MissingEmployee) => void;
}

const columnsOf = ({ t, words, toggle }: Given): Column<MissingEmployee>[] => [
  {
    key: 'leaves',
    header: t('missing.leaves'),
    width: 90,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (person) => (
      <CheckboxBox
        label={t('missing.tick', { name: `${person.lastName} ${person.firstName}` })}
        checked={person.isLeaving}
        onToggle={() => toggle(person)}
      />
    ),
  },
  { key: 'number', header: words.column('employeeNumber'), width: 132, grow: 0, priority: 1, cell: ({ employeeNumber }) => employeeNumber },
  {
    key: 'name',
    header: t('name'),
    priority: 1,
    phone: 'title',
    cell: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  {
    key: 'status',
    header: words.column('status'),
    width: 186,
    priority: 2,
    cell: ({ status, activeTill }) => <EmployeeBadge employeeStatus={{ status, activeTill }} />,
  },
];

interface LastDayProps {
  leaveOn: string | null;
  onChange: (day: string | null) => void;
}

/** Their common last day; without one they leave at once. */
function LastDay({ leaveOn, onChange }: LastDayProps) {
  const { t } = useTranslation('employees/import');
  const { control } = useForm<{ leaveOn: string | null }>({ defaultValues: { leaveOn } });
  const written = useWatch({ control, name: 'leaveOn' });
  const min = addDays(today(), 1);
  const isReady = written !== leaveOn && (written === null || (isDay(written) && written >= min));
  return (
    <>
      <DateField control={control} name="leaveOn" label={t('missing.lastDay')} hint={t('missing.lastDayHint')} min={min} optional />
      {isReady && (
        <Button changes onClick={() => onChange(written)}>
          {t('missing.setDay')}
        </Button>
      )}
    </>
  );
}
