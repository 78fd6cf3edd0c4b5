import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMovement, type MovementDetail, type Suggestion } from '@portal/contract/desk/money/movements';
import { isWaiting } from '@portal/domain/payments/movement-status';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { formatDateTime, formatMoney } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Card, Section } from '../../../ui/data-display/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { useMayAtDesk } from '../desk-queries';
import { OrderNumberLink } from '../lists/row-links';
import { deskPaths } from '../desk-paths';
import { Decisions } from './decisions';
import { EntriesTable } from './entries-table';
import { Evidence, titleAmount } from './evidence-card';
import { Questions } from './ask-company';
import { FindPayer } from './find-payer';
import { MatchPanel } from './match-panel';
import { numbersOf, PayerCard } from './payer-card';
import css from './money.module.css';
import { PaymentsTable } from './money-tables';
import { MovementBadge } from './money-tabs';
import { Neighbours } from './neighbours';
import { numbersIn, useMatchPreview } from './use-match-preview';
import { payerText } from './movement-columns';

/** A line of the bank as evidence, what was made of it, and where it may belong (DESK-014). */
export function MovementPage() {
  const { t } = useTranslation('desk/money');
  const { movementUid = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['desk', 'movement', movementUid],
    queryFn: async ({ signal }) => (await call(readMovement, { params: { uid: movementUid }, signal })).data,
  });
  const { data, error } = query;
  const back = <Link to={deskPaths.money}>{t('tabs.movements')}</Link>;
  if (data === undefined && error !== null && problemOf(error).status === 404)
    return (
      <Page title={t('tabs.movements')}>
        <EmptyState action={back}>{t('movement.missing')}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={data === undefined ? t('tabs.movements') : t('movement.title', { amount: titleAmount(data), payer: payerText(data) })}
      above={<Neighbours uid={movementUid} />}
      intro={data && <Intro movement={data} />}
      actions={data && <Decisions key={data.uid} movement={data} />}
    >
      <QueryView query={query}>{(movement) => <Movement key={`${movement.uid} ${movement.status}`} movement={movement} />}</QueryView>
    </Page>
  );
}

function Intro({ movement: { status, reason, note, decidedBy, decidedAt, questions } }: { movement: MovementDetail }) {
  const { t } = useTranslation('desk/money');
  return (
    <>
      <MovementBadge status={status} /> {reason !== null && t([`desk/words:reason.${reason}`, 'desk/words:reason.other'])}
      {note !== null && ` ${t('movement.note', { note })}`}
      {decidedBy !== null && decidedAt !== null && ` ${t('movement.decided', { who: decidedBy, at: formatDateTime(decidedAt) })}`}
      <Questions questions={questions} />
    </>
  );
}

function Movement({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('desk/money');
  const mayDecide = useMayAtDesk('desk.money.write');
  const waits = isWaiting(movement.status);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [first] = movement.suggestions;
  const [numbers, setNumbers] = useState(first === undefined ? '' : numbersOf(first));
  const [found, setFound] = useState<Suggestion['companyUid']>();
  const likely = usePayer(movement, mayDecide ? numbers : '');
  const payerUid = found ?? likely;
  const writeNumbers = (written: string) => {
    setNumbers(written);
    setFound(undefined);
  };
  return (
    <>
      <div className={css.even}>
        <div className={css.column}>
          <Section title={t('movement.evidence')}>
            <Evidence movement={movement} />
          </Section>
          {payerUid !== undefined && <PayerCard key={payerUid} companyUid={payerUid} movement={movement} />}
          {waits && mayDecide && <FindPayer key={numbers} onFind={setFound} />}
          {movement.earlier.length > 0 && (
            <Section title={t('movement.earlier')}>
              <Earlier earlier={movement.earlier} />
            </Section>
          )}
        </div>
        <div className={css.column}>
          {movement.entries.length > 0 && (
            <Section title={t('movement.booked')}>
              <EntriesTable entries={movement.entries} />
            </Section>
          )}
          {movement.refund !== null && (
            <Section title={t('movement.refund')}>
              <Card>
                <Link to={deskPaths.refunds}>
                  {t('movement.refundOf', {
                    amount: formatMoney(movement.refund.amount),
                    account: movement.refund.account ?? t('unknownAccount'),
                  })}
                </Link>
              </Card>
            </Section>
          )}
          {waits && (
            <Section title={t('match.title')}>
              {mayDecide ? (
                <MatchPanel movement={movement} bar={bar} numbers={numbers} onNumbers={writeNumbers} />
              ) : (
                <Card>{t('match.notYours')}</Card>
              )}
            </Section>
          )}
        </div>
      </div>
      <div ref={setBar} className={css.bar} />
    </>
  );
}

/** Whose the money may be: the company of the suggestion that is chosen, or of the orders whose numbers are written by hand. */
function usePayer(movement: MovementDetail, numbers: string): Suggestion['companyUid'] | undefined {
  const { uid, companyUid, suggestions, refusal } = movement;
  const chosen = suggestions.find((one) => numbersOf(one) === numbers);
  const isByHand = chosen === undefined && isWaiting(movement.status) && refusal === null;
  const { data } = useMatchPreview(uid, isByHand ? numbersIn(numbers) : []);
  // Numbers nobody knows are nobody's: a letter about them would go to the company of another suggestion.
  if (isByHand && numbersIn(numbers).length > 0) return data?.companyUid;
  return companyUid ?? (chosen ?? suggestions[0])?.companyUid;
}

const Earlier = ({ earlier }: { earlier: MovementDetail['earlier'] }) => (
  <Card>
    <PaymentsTable payments={earlier.map((payment) => ({ ...payment, order: <OrderNumberLink number={payment.orderNumber} /> }))} />
  </Card>
);
