import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askCompany, type MovementDetail } from '@portal/contract/desk/money/movements';
import type { Payer } from '@portal/contract/desk/money/payer';
import { isWaiting } from '@portal/domain/payments/movement-status';
import { call } from '../../../lib/call/call';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { deskPaths } from '../desk-paths';
import { useMayAtDesk } from '../desk-queries';
import { ReasonForm } from '../reason-form';
import { useAct } from '../use-act';

interface AskCompanyProps {
  movement: MovementDetail;
  company: Pick<Payer, 'uid' | 'name' | 'language'>;
}

/** A mail to the company about money that waits; once, and by who decides about money. */
export function AskCompany({ movement: { uid, status, questions }, company: { uid: companyUid, name, language } }: AskCompanyProps) {
  const { t } = useTranslation('desk/money');
  const [isOpen, setOpen] = useState(false);
  const intent = useIntentKey();
  const ask = useAct(
    (note: string) => {
      const body = { companyUid, note };
      return call(askCompany, { params: { uid }, body, idempotencyKey: intent.keyOf([uid, body]) });
    },
    t('ask.done'),
    { isInForm: true },
  );
  const isAsked = questions.some((one) => one.companyUid === companyUid);
  const mayAsk = useMayAtDesk('desk.money.write') && isWaiting(status) && !isAsked;
  // Who writes while a colleague asks is told so where they write.
  if (!mayAsk && !isOpen) return null;
  return (
    <>
      {mayAsk && (
        <Button size="small" icon="mail" onClick={() => setOpen(true)}>
          {t('ask.title')}
        </Button>
      )}
      <ReasonForm
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('ask.title')}
        context={name}
        lead={`${t('ask.lead')} ${t(`ask.in.${language}`)}`}
        label={t('ask.label')}
        missing={t('ask.missing')}
        maxLength={500}
        submitLabel={t('ask.send')}
        onSubmit={ask.mutateAsync}
      />
    </>
  );
}

/** Who asked which company and when, with the way to the mail. */
export function Questions({ questions }: Pick<MovementDetail, 'questions'>) {
  const { t } = useTranslation('desk/money');
  return questions.map(({ companyUid, companyName, mailUid, askedBy, askedAt }) => (
    <span key={companyUid}>
      {` ${t('ask.asked', { company: companyName, who: askedBy, at: formatDateTime(askedAt) })} `}
      <Link to={deskPaths.mails} search={{ open: mailUid }}>
        {t('ask.mail')}
      </Link>
    </span>
  ));
}
