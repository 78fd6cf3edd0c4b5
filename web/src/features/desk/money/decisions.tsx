import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  confirmMovementDay,
  putMovementAside,
  returnMovement,
  takeMovementBack,
  type MovementDetail,
} from '@portal/contract/desk/money/movements';
import { isDay } from '@portal/domain/calendar/prague-day';
import { isWaiting, mayBeTakenBack } from '@portal/domain/payments/movement-status';
import { typedAccount } from '@portal/domain/payments/refund-account';
import { call } from '../../../lib/call/call';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { DateField } from '../../../ui/form/field/date-field';
import { TextField } from '../../../ui/form/field/text-field';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { useMayAtDesk } from '../desk-queries';
import { readDeskAgain } from '../use-act';

type Verb = 'return' | 'aside' | 'day';

/** What else a person may decide about waiting money, and the way back (DESK-016). Who may not is not offered it. */
export function Decisions({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('desk/money');
  const [open, setOpen] = useState<Verb | null>(null);
  const client = useQueryClient();
  const intent = useIntentKey();
  const { uid, status, refusal, amount, isReversal } = movement;
  const back = useMutation({
    mutationFn: () =>
      call(takeMovementBack, { params: { uid }, body: {}, idempotencyKey: intent.keyOf([uid, status, movement.decidedAt]) }),
    onSuccess: () => showToast({ kind: 'ok', text: t('decide.backDone') }),
    onSettled: () => readDeskAgain(client),
  });
  if (!useMayAtDesk('desk.money.write')) return null;
  return (
    <>
      {mayBeTakenBack(status) && (
        <Button icon="undo" pending={back.isPending} onClick={() => back.mutate()}>
          {t('decide.back')}
        </Button>
      )}
      {isWaiting(status) && refusal === 'movement.dayUnconfirmed' && <Button onClick={() => setOpen('day')}>{t('decide.day')}</Button>}
      {isWaiting(status) && refusal === null && amount > 0 && !isReversal && (
        <Button icon="undo" onClick={() => setOpen('return')}>
          {t('decide.return')}
        </Button>
      )}
      {isWaiting(status) && (
        <Button variant="quiet" icon="pause" onClick={() => setOpen('aside')}>
          {t('decide.aside')}
        </Button>
      )}
      {(['return', 'aside', 'day'] as const).map((verb) => (
        <DecisionDrawer key={verb} verb={verb} movement={movement} opened={open === verb} onClose={() => setOpen(null)} />
      ))}
    </>
  );
}

interface DecisionDrawerProps {
  verb: Verb;
  movement: MovementDetail;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  /** A field of a day that was emptied holds nothing. */
  text: string | null;
}

/** An account may stay empty: then it goes where it came from, or waits for one. A note and a day may not. */
function isWrong(verb: Verb, text: string): boolean {
  if (verb === 'return') return text !== '' && typedAccount(text) === null;
  return verb === 'day' ? !isDay(text) : text === '';
}

function DecisionDrawer({ verb, movement: { uid, counterAccount, note }, opened, onClose }: DecisionDrawerProps) {
  const { t } = useTranslation('desk/money');
  const client = useQueryClient();
  const intent = useIntentKey();
  const form = useForm<Values>({
    defaultValues: { text: verb === 'aside' ? (note ?? '') : '' },
    resolver: ({ text }): ResolverResult<Values> => {
      const written = (text ?? '').trim();
      return isWrong(verb, written)
        ? { values: {}, errors: { text: { type: 'pattern', message: t(`decide.${verb}Invalid`) } } }
        : { values: { text: written }, errors: {} };
    },
  });
  const send = (text: string) => {
    const target = { params: { uid }, idempotencyKey: intent.keyOf([verb, text]) };
    if (verb === 'return') return call(returnMovement, { ...target, body: { account: text === '' ? null : text } });
    return verb === 'aside'
      ? call(putMovementAside, { ...target, body: { note: text } })
      : call(confirmMovementDay, { ...target, body: { day: text } });
  };
  return (
    <DrawerForm
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(`decide.${verb}`)}
      submitLabel={t(`decide.${verb}`)}
      onSubmit={async ({ text }) => {
        await send(text ?? '');
        showToast({ kind: 'ok', text: t(`decide.${verb}Done`) });
        onClose();
        await readDeskAgain(client);
      }}
    >
      {verb === 'day' ? (
        <DateField control={form.control} name="text" label={t('decide.dayLabel')} hint={t('decide.dayHint')} />
      ) : (
        <TextField
          control={form.control}
          name="text"
          label={t(`decide.${verb}Label`)}
          hint={t(`decide.${verb}Hint`, { account: counterAccount ?? t('unknownAccount') })}
          maxLength={verb === 'aside' ? 500 : 60}
          rows={verb === 'aside' ? 3 : undefined}
          autoComplete="off"
          startsFocused
        />
      )}
    </DrawerForm>
  );
}
