import { useTranslation } from 'react-i18next';
import type { BodyInputOf } from '@portal/contract/endpoint';
import type { changeDeskRows, DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { Button } from '../../../../ui/button/button';
import { Money } from '../../../../ui/typography/money';
import { useReason } from '../../basket/use-reason';
import css from './desk.module.css';

export type MendRows = (change: BodyInputOf<typeof changeDeskRows>) => void;

interface DeskReasonProps {
  row: DeskRow;
  columns: ImportDesk['columns'];
  onMend: MendRows;
}

/** What is wrong with a row, or how it differs from the last order, and what mends it at once. */
export function DeskReason({ row, columns, onMend }: DeskReasonProps) {
  const { t } = useTranslation('ordering');
  const say = useReason();
  const { rowNumber, state, reason, fault } = row;
  const choose = (choice: 'leftOut' | 'accepted' | 'none' | 'original') => onMend({ choices: [{ rowNumber, choice }] });
  if (state === 'done') return <span className={css.quiet}>{t('import.desk.state.done')}</span>;
  if (state === 'leftOut')
    return <Repair label={t('import.desk.takeBack')} says={t('import.desk.state.leftOut')} onMend={() => choose('none')} />;
  if (state === 'empty')
    return <span className={css.quiet}>{t(reason === 'totalRow' ? 'import.desk.totalRow' : 'import.desk.state.empty')}</span>;
  if (state === 'good') return <GoodRow row={row} onBack={() => choose('original')} />;
  const words = fault?.amount
    ? t(`import.desk.amount.${fault.amount}`)
    : reason === 'tenfold'
      ? t('import.desk.tenfold')
      : say(reason ?? '');
  return (
    <span className={css.reason}>
      <span>{words}</span>
      <Repairs row={row} columns={columns} onMend={onMend} />
      {reason === 'tenfold' && (
        <Button size="small" variant="quiet" onClick={() => choose('accepted')}>
          {t('import.desk.accept')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => choose('leftOut')}>
        {t('import.desk.leave')}
      </Button>
    </span>
  );
}

/** What the cell may have meant: one tap writes it there. */
function Repairs({ row: { rowNumber, fault, nearest }, columns, onMend }: DeskReasonProps) {
  const { t } = useTranslation('ordering');
  const position = columns.findIndex((column) => column !== null && column === fault?.column);
  if (position < 0) return null;
  const write = (value: string) => onMend({ cells: [{ rowNumber, position, value }] });
  const suggested = fault?.suggestion ?? null;
  return (
    <>
      {suggested !== null && (
        <Button size="small" variant="quiet" onClick={() => write(suggested)}>
          {t('import.desk.mendTo', { value: suggested })}
        </Button>
      )}
      {nearest.map(({ uid, employeeNumber, firstName, lastName }) => (
        <Button key={uid} size="small" variant="quiet" onClick={() => write(employeeNumber)}>
          {t('import.desk.isIt', { number: employeeNumber, name: `${firstName} ${lastName}` })}
        </Button>
      ))}
    </>
  );
}

function Repair({ says, label, onMend }: { says: string; label: string; onMend: () => void }) {
  return (
    <span className={css.reason}>
      <span className={css.quiet}>{says}</span>
      <Button size="small" variant="quiet" onClick={onMend}>
        {label}
      </Button>
    </span>
  );
}

function GoodRow({ row: { credit, lastCredit, original }, onBack }: { row: DeskRow; onBack: () => void }) {
  const { t } = useTranslation('ordering');
  if (original !== null) return <Repair says={t('import.desk.state.mended')} label={t('import.desk.original')} onMend={onBack} />;
  if (lastCredit === null) return <span className={css.quiet}>{t('import.desk.state.good')}</span>;
  if (credit === lastCredit) return <span className={css.quiet}>{t('import.desk.state.same')}</span>;
  return (
    <span>
      {t('import.desk.state.before')} <Money value={lastCredit} />
    </span>
  );
}
