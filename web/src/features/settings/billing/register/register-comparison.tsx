import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readCompanyRegisters } from '@portal/contract/companies/company-registers';
import { call } from '../../../../lib/call/call';
import { formatDate } from '../../../../lib/text/formats';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Badge } from '../../../../ui/data-display/badge';
import { Button, TextButton } from '../../../../ui/button/button';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';
import type { RegisteredCompany, RegisterRow } from './register-row';
import css from './register.module.css';
import { VatState } from './vat-state';

interface RegisterComparisonProps {
  rows: RegisterRow[];
  enabled: boolean;
  /** Says what the register of VAT payers knows, too. */
  withVat?: boolean;
}

/** What the public register says otherwise than what is saved; taken over field by field, or not. The form saves without it. */
export function RegisterComparison({ rows, enabled, withVat = false }: RegisterComparisonProps) {
  const { t } = useTranslation(['settings/billing', 'ui']);
  const companyUid = useCompanyUid();
  const { data, isError, refetch } = useQuery({
    queryKey: ['company', companyUid, 'registers'],
    enabled,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await call(readCompanyRegisters, { params: { companyUid }, signal })).data,
  });
  const isUnavailable = isError || data?.business === 'unavailable';
  return (
    <section className={css.box} aria-label={t('register.title')}>
      <div className={css.head}>
        <b>{t('register.title')}</b>
        {isUnavailable && (
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            {t('ui:error.retry')}
          </Button>
        )}
      </div>
      {isUnavailable && <output>{t('register.unavailable')}</output>}
      {data === undefined && !isError && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data?.business === 'notFound' && <output>{t('register.notFound')}</output>}
      {data?.subject && <Rows rows={rows} subject={data.subject} />}
      {withVat && data !== undefined && <VatState registers={data} />}
    </section>
  );
}

function Rows({ rows, subject }: { rows: RegisterRow[]; subject: RegisteredCompany }) {
  return (
    <>
      <Standing subject={subject} />
      <dl className={css.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <Compared row={row} subject={subject} />
          </div>
        ))}
      </dl>
    </>
  );
}

function Compared({ row, subject }: { row: RegisterRow; subject: RegisteredCompany }) {
  const { t } = useTranslation('settings/billing');
  const { label, written, saved, registeredOf, write } = row;
  const registered = registeredOf(subject);
  if (registered === saved && written === saved)
    return (
      <dd>
        {registered || '–'} <span className={css.quiet}>{t('register.same')}</span>
      </dd>
    );
  const isTaken = written === registered;
  return (
    <dd>
      <span>
        {isTaken && saved !== '' && saved !== registered && <del>{saved}</del>} <b>{registered || '–'}</b>
      </span>
      {isTaken ? (
        <span className={css.taken}>
          <Badge variant="shipped">{t('register.taken')}</Badge>
          <TextButton aria-label={t('register.backOf', { what: label })} onClick={() => write(saved, null)}>
            {t('register.back')}
          </TextButton>
        </span>
      ) : (
        <Button size="small" aria-label={t('register.takeOf', { what: label })} onClick={() => write(registered, subject)}>
          {t('register.take')}
        </Button>
      )}
    </dd>
  );
}
/** A company that has ended or is ending. */
function Standing({ subject: { endedOn, isInLiquidation } }: { subject: RegisteredCompany }) {
  const { t } = useTranslation('settings/billing');
  if (endedOn !== null) return <output>{t('register.ended', { when: formatDate(endedOn) })}</output>;
  return isInLiquidation ? <output>{t('register.liquidation')}</output> : null;
}
