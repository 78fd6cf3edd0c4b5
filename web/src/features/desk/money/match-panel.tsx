import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { matchMovement, type previewMatch, type MovementDetail, type Suggestion } from '@portal/contract/desk/money/movements';
import type { ReplyOf } from '@portal/contract/endpoint';
import { call } from '../../../lib/call/call';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { formatMoney, formatNumber } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/data-display/badge';
import { Card } from '../../../ui/data-display/card';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/feedback/toast';
import { Icon } from '../../../ui/icon/icon';
import { TotalBar } from '../../../ui/page/total-bar';
import { OrderNumberLink } from '../lists/row-links';
import { EntriesTable } from './entries-table';
import css from './money.module.css';
import { ClaimsTable } from './money-tables';
import { numbersOf } from './payer-card';
import { readDeskAgain } from '../use-act';
import { numbersIn, useMatchPreview } from './use-match-preview';

interface MatchPanelProps {
  movement: MovementDetail;
  /** Where the bar at the bottom of the page stands. */
  bar: HTMLElement | null;
  /** Of orders or their documents, as they are written. */
  numbers: string;
  onNumbers: (numbers: string) => void;
}

/** Where the money may belong, what that would book, and the yes to it (DESK-015). */
export function MatchPanel({ movement, bar, numbers, onNumbers }: MatchPanelProps) {
  const { t } = useTranslation('desk/money');
  const { refusal } = movement;
  if (refusal !== null) return <Notice kind="warn" fact={errorText(refusal) ?? refusal} />;
  const orderNumbers = numbersIn(numbers);
  return (
    <>
      {movement.told.map(({ orderNumber, companyName }) => (
        <Notice key={orderNumber} kind="info" fact={t('match.told', { order: orderNumber, company: companyName })} />
      ))}
      {movement.suggestions.length === 0 && <Card>{t('match.none')}</Card>}
      <div role="radiogroup" aria-label={t('match.suggestions')} className={css.suggestions}>
        {movement.suggestions.map((suggestion) => (
          <SuggestionCard
            key={numbersOf(suggestion)}
            suggestion={suggestion}
            isChosen={numbers === numbersOf(suggestion)}
            onChoose={() => onNumbers(numbersOf(suggestion))}
          />
        ))}
      </div>
      <Card>
        <label className={css.other}>
          <span>{t('match.other')}</span>
          <input type="text" value={numbers} onChange={({ target }) => onNumbers(target.value)} autoComplete="off" maxLength={240} />
          <small>{t('match.otherHint')}</small>
        </label>
      </Card>
      {orderNumbers.length > 0 && <Preview uid={movement.uid} orderNumbers={orderNumbers} bar={bar} />}
    </>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  isChosen: boolean;
  onChoose: () => void;
}

function SuggestionCard({ suggestion, isChosen, onChoose }: SuggestionCardProps) {
  const { t } = useTranslation('desk/money');
  const { companyName, orders, evidence, rest } = suggestion;
  return (
    <div className={css.suggestion} data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name="suggestion" checked={isChosen} onChange={onChoose} />
        <span className={css.why}>
          <span className={css.head}>
            <b>
              {orders.map(({ number }) => number).join(' + ')}, {companyName}
            </b>
            {rest === 0 && <Badge variant="shipped">{t('match.exact')}</Badge>}
          </span>
          <span className={css.reasons}>
            {evidence.map((one) => (
              <span key={one}>
                <Icon name="check" size={16} />
                {t(`evidence.${one}`)}
              </span>
            ))}
          </span>
        </span>
        <span className={css.rest}>
          <b>{formatMoney(orders.reduce((sum, { remaining }) => sum + Math.round(remaining * 100), 0) / 100)}</b>
          {rest !== 0 && <small>{t(rest > 0 ? 'match.over' : 'match.short', { amount: formatMoney(Math.abs(rest)) })}</small>}
        </span>
      </label>
      {isChosen && <SuggestedOrders orders={orders} />}
    </div>
  );
}

/** What each of the orders asks for. */
function SuggestedOrders({ orders }: Pick<Suggestion, 'orders'>) {
  const claims = orders.map(({ number, symbol, dueOn, remaining }) => ({
    number,
    order: <OrderNumberLink number={number} />,
    document: symbol,
    dueOn,
    owes: remaining,
  }));
  return (
    <div className={css.orders}>
      <ClaimsTable claims={claims} />
    </div>
  );
}

/** What would be booked, computed by booking it and keeping nothing; the yes keeps exactly that. */
function Preview({ uid, orderNumbers, bar }: { uid: string; orderNumbers: string[]; bar: HTMLElement | null }) {
  const { t } = useTranslation('desk/money');
  const client = useQueryClient();
  const intent = useIntentKey();
  const preview = useMatchPreview(uid, orderNumbers);
  const match = useMutation({
    mutationFn: (key: string) => {
      const body = { orderNumbers, shown: key };
      return call(matchMovement, { params: { uid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: () => showToast({ kind: 'ok', text: t('match.done') }),
    onError: () => void preview.refetch(),
    onSettled: () => readDeskAgain(client),
  });
  if (preview.error !== null) {
    const problem = problemOf(preview.error);
    const again = <Button onClick={() => void preview.refetch()}>{t('again')}</Button>;
    return (
      <Notice kind="warn" announce fact={errorText(problem.code) ?? problem.message} action={problem.status === 409 ? undefined : again} />
    );
  }
  const effect = preview.data;
  if (effect === undefined)
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  return (
    <div className={css.effect}>
      <h3>{t('match.effect')}</h3>
      {effect.isKnown ? <Notice kind="info" fact={t('match.known')} /> : <EntriesTable entries={effect.entries} />}
      <p>{t('match.paid', { count: effect.paidOrders.length })}</p>
      {bar !== null &&
        createPortal(
          <EffectBar effect={effect}>
            <Button variant="primary" pending={match.isPending} onClick={() => match.mutate(effect.key)}>
              {t('match.yes')}
            </Button>
          </EffectBar>,
          bar,
        )}
    </div>
  );
}

type Effect = ReplyOf<typeof previewMatch>['data'];

/** What the yes would do in figures, always in view. */
function EffectBar({ effect: { paidOrders, shares }, children }: { effect: Effect; children: ReactNode }) {
  const { t } = useTranslation('desk/money');
  const sumOf = (part: 'applied' | 'overpaid') => Math.round(shares.reduce((sum, share) => sum + share[part] * 100, 0)) / 100;
  return (
    <TotalBar
      label={t('match.effect')}
      parts={[
        { key: 'paid', name: t('match.paidOrders'), value: formatNumber(paidOrders.length) },
        { key: 'applied', name: t('match.applied'), value: formatMoney(sumOf('applied')) },
      ]}
      totalLabel={t('match.rest')}
      total={sumOf('overpaid')}
      action={children}
    />
  );
}
