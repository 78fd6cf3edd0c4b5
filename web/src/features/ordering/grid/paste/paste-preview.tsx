import { useTranslation } from 'react-i18next';
import { hellersToCzk } from '@portal/domain/money/money';
import { formatMoney, formatNumber } from '../../../../lib/text/formats';
import { Button, TextButton } from '../../../../ui/button/button';
import { Drawer } from '../../../../ui/layer/drawer';
import { Notice } from '../../../../ui/feedback/notice';
import { ReasonTooltip } from '../../../../ui/layer/reason-tooltip';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';
import { useReason } from '../../basket/use-reason';
import type { PastePlan, PasteProblem } from './paste';
import css from './paste-preview.module.css';
import type { Matching, Preview } from './plan-block';
import { useState } from 'react';

interface PastePreviewProps {
  preview: Preview | null;
  onMatchBy: (by: Matching) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** What a pasted block would do, before it does it: whom it found, how much money it is, and which lines stay out and why. */
export function PastePreview({ preview, onMatchBy, onConfirm, onClose }: PastePreviewProps) {
  const { t } = useTranslation('ordering');
  const shown = useLastPreview(preview);
  const plan = shown?.plans[shown.by];
  const count = plan?.entries.length ?? 0;
  return (
    <Drawer
      opened={preview !== null}
      onClose={onClose}
      size="m"
      title={t('paste.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('paste.cancel')}</Button>
          <ReasonTooltip reason={plan !== undefined && count === 0 ? t('paste.nothing') : null}>
            <Button variant="primary" pending={plan === undefined} onClick={onConfirm} data-autofocus="">
              {t('paste.confirm', { count, value: formatNumber(count) })}
            </Button>
          </ReasonTooltip>
        </>
      }
    >
      {plan === undefined && (
        <Loading>
          <SkeletonText />
        </Loading>
      )}
      {shown !== null && plan !== undefined && (
        <>
          <MatchedBy preview={shown} onMatchBy={onMatchBy} />
          <Sums plan={plan} />
          <Problems problems={plan.problems} />
        </>
      )}
    </Drawer>
  );
}

function MatchedBy({ preview: { by, plans }, onMatchBy }: { preview: Preview; onMatchBy: (by: Matching) => void }) {
  const { t } = useTranslation('ordering');
  const other = by === 'number' ? 'position' : 'number';
  return (
    <p>
      {t(`paste.by.${by}`)} {plans.number && <TextButton onClick={() => onMatchBy(other)}>{t(`paste.use.${other}`)}</TextButton>}
    </p>
  );
}

function Sums({ plan }: { plan: PastePlan }) {
  const { t } = useTranslation('ordering');
  const facts = [
    { name: t('paste.people'), value: formatNumber(plan.people) },
    { name: t('paste.cells'), value: formatNumber(plan.entries.length) },
    { name: t('paste.sum'), value: formatMoney(hellersToCzk(plan.sum)) },
  ];
  return (
    <>
      <dl className={css.sums}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.leftColumns > 0 && <p className={css.left}>{t('paste.leftColumns', { count: plan.leftColumns })}</p>}
    </>
  );
}

/** Enough to see what is wrong with the sheet. */
const MOST = 100;

function Problems({ problems }: { problems: readonly PasteProblem[] }) {
  const { t } = useTranslation('ordering');
  const reasonText = useReason();
  if (problems.length === 0) return <Notice kind="ok" fact={t('paste.allFits')} />;
  const say = (reason: string) => t(`paste.reason.${reason as 'noRow'}`, { defaultValue: '' }) || reasonText(reason);
  return (
    <>
      <Notice kind="warn" fact={t('paste.stays', { count: problems.length })}>
        {t('paste.staysWhat')}
      </Notice>
      <table className={css.problems} aria-label={t('paste.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('paste.line')}</th>
            <th scope="col">{t('paste.text')}</th>
            <th scope="col">{t('paste.why')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MOST).map(({ line, text, reason }) => (
            <tr key={`${line} ${text}`}>
              <td>{line}</td>
              <td>{text}</td>
              <td>{say(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > MOST && <p className={css.left}>{t('paste.more', { count: problems.length - MOST })}</p>}
    </>
  );
}

/** The preview that is open, or the one that is just closing: the drawer slides away with its content. */
function useLastPreview(preview: Preview | null): Preview | null {
  const [last, setLast] = useState(preview);
  if (preview !== null && preview !== last) setLast(preview);
  return preview ?? last;
}
