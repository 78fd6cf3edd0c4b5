import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { DESK_QUESTIONS } from '@portal/domain/ordering/desk-row';
import { isOneOf } from '@portal/domain/name-lists';
import { formatMoney } from '../../../../lib/text/formats';
import { TextButton } from '../../../../ui/button/button';
import { Icon } from '../../../../ui/icon/icon';
import type { MenuAction } from '../../../../ui/menu/menu-action';
import { RowMenu } from '../../../../ui/menu/menu-button';
import { useReason } from '../../basket/use-reason';
import css from './desk.module.css';
import { personIn } from './person-in';
import type { Mending, RowChoice } from './use-mending';

export interface RowRepairs extends Pick<Mending, 'write' | 'choose' | 'retry'> {
  columns: ImportDesk['columns'];
  /** Makes a person of the row who is not among the company's; null: whoever looks may not. */
  onNewPerson: ((row: DeskRow) => void) | null;
}

interface DeskReasonProps {
  row: DeskRow;
  /** A text of the row could not be saved. */
  isUnsaved: boolean;
  repairs: RowRepairs;
}

/** What is wrong with a row, or how it differs from the last order, and what mends it at once; the rest of the ways lie in its menu. */
export function DeskReason({ row, isUnsaved, repairs }: DeskReasonProps) {
  const { t } = useTranslation('ordering');
  const words = useReasonWords();
  const all = useRepairs(row, repairs);
  const [first, ...others] = all;
  if (isUnsaved) {
    return (
      <span className={css.reason} role="alert">
        <Icon name="alert" size={16} className={css.fault} />
        <span className={css.told}>
          {t('import.desk.unsaved')}{' '}
          <b>
            <TextButton onClick={repairs.retry}>{t('import.desk.retry')}</TextButton>
          </b>
        </span>
      </span>
    );
  }
  return (
    <span className={css.reason}>
      {row.state === 'bad' && <Icon name="alert" size={16} className={css.fault} />}
      {row.state === 'good' && row.original !== null && <Icon name="check" size={16} className={css.done} />}
      <span className={css.told}>
        <span className={row.state === 'bad' ? undefined : css.quiet}>{words(row)}</span>{' '}
        {first && (
          <b>
            <TextButton changes onClick={first.onSelect}>
              {first.label}
            </TextButton>
          </b>
        )}
      </span>
      {others.length > 0 && <RowMenu actions={others} subject={t('import.desk.rowName', { number: row.rowNumber })} />}
    </span>
  );
}

/** The state of a row as a sentence. */
function useReasonWords(): (row: DeskRow) => string {
  const { t } = useTranslation('ordering');
  const say = useReason();
  return ({ state, reason, fault, original, credit, lastCredit, holder }) => {
    if (state === 'done') return t('import.desk.state.done');
    if (state === 'leftOut') return t('import.desk.state.leftOut');
    if (state === 'empty') return t(reason === 'totalRow' ? 'import.desk.totalRow' : 'import.desk.state.empty');
    if (state === 'bad') {
      if (holder !== null) return t('import.desk.holder', { name: `${holder.firstName} ${holder.lastName}` });
      if (fault?.amount) return t(`import.desk.amount.${fault.amount}`);
      return isShort(reason) ? t(`import.desk.why.${reason}`) : say(reason ?? '');
    }
    if (original !== null) return t('import.desk.state.mended');
    if (lastCredit === null) return t('import.desk.state.good');
    return credit === lastCredit ? t('import.desk.state.same') : t('import.desk.state.before', { credit: formatMoney(lastCredit) });
  };
}

/** Everything that mends a row, the likeliest first. */
function useRepairs(row: DeskRow, { columns, write, choose, onNewPerson }: RowRepairs): MenuAction[] {
  const { t } = useTranslation('ordering');
  const { rowNumber, state, reason, fault, nearest, original } = row;
  const chosen = (choice: RowChoice['choice'], key: string, label: string): MenuAction => ({
    key,
    label,
    onSelect: () => choose([{ rowNumber, choice }]),
  });
  const takeBack = chosen('none', 'takeBack', t('import.desk.takeBack'));
  if (state === 'leftOut') return [takeBack];
  const back = original === null ? [] : [chosen('original', 'original', t('import.desk.original'))];
  if (state === 'good') return back;
  if (state !== 'bad') return [];
  const position = columns.findIndex((column) => column !== null && column === fault?.column);
  const writes = (value: string, label: string): MenuAction[] =>
    position < 0 ? [] : [{ key: `write ${value}`, label, onSelect: () => write([{ rowNumber, position, value }]) }];
  const suggestion = fault?.suggestion ?? null;
  const mend = suggestion === null ? [] : writes(suggestion, t(mendWord(reason), { value: suggestion }));
  const near = nearest.flatMap(({ employeeNumber, lastName }) =>
    writes(employeeNumber, t('import.desk.isIt', { number: employeeNumber, name: lastName })),
  );
  const isUnknown = reason === 'employeeNotFound' && onNewPerson !== null && personIn(row, columns) !== null;
  const newPerson = isUnknown ? [{ key: 'new', label: t('import.desk.person.add'), onSelect: () => onNewPerson(row) }] : [];
  const accept = isOneOf(DESK_QUESTIONS, reason) ? [chosen(reason, 'accept', t(`import.desk.accept.${reason}`))] : [];
  const leave = chosen('leftOut', 'leave', t('import.desk.leave'));
  return [...mend, ...near, ...newPerson, ...accept, leave, ...back];
}

/** Said shorter here than where there is no room to mend it. */
const SHORT = [
  'otherName',
  'tenfold',
  'employeeNotFound',
  'duplicateRow',
  'invalidCardFlag',
  'noCard',
  'cardExpired',
  'cardCanceled',
  'cardOrdered',
] as const;
const isShort = (reason: DeskRow['reason']) => isOneOf(SHORT, reason);

const mendWord = (reason: DeskRow['reason']) =>
  reason === 'noCard' || reason === 'cardOrdered' ? (`import.desk.mend.${reason}` as const) : 'import.desk.mendTo';
