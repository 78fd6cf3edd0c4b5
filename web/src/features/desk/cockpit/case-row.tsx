import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveBackDeskCase, takeDeskCase, type DeskCase } from '@portal/contract/desk/cockpit';
import type { QueueName } from '@portal/domain/desk/queues';
import { call } from '../../../lib/call/call';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { LinkButton } from '../../../ui/button/link-button';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { ageText, CASE_LINKS, caseTexts, sinceText, urgency } from './case-texts';
import css from './cockpit.module.css';

interface CaseRowProps {
  queue: QueueName;
  one: DeskCase;
  now: Date;
  /** The longest waiting of the page: its way out is the one that is filled. */
  isFirst: boolean;
}

/** One case: what happened, since when, whose it is, and what may be done. The button with everything that is known of it is where the arrows lead. */
export function CaseRow({ queue, one, now, isFirst }: CaseRowProps) {
  const { t } = useTranslation('desk');
  const { t: machine } = useTranslation('desk/operations');
  const [isOpen, setOpen] = useState(false);
  const { title, detail } = caseTexts({ t, machine }, queue, one);
  const link = CASE_LINKS[queue];
  return (
    <li className={css.row} data-case={one.subject}>
      <div className={css.words}>
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      <span className={css.age} data-urgency={urgency(queue, one.since, now)} title={sinceText(one.since)}>
        <HiddenText>{t('age.label')} </HiddenText>
        {ageText(t, one.since, now)}
      </span>
      <Owner queue={queue} one={one} title={title} />
      <span className={css.verbs}>
        <IconButton
          icon="chevronDown"
          label={`${t(isOpen ? 'case.less' : 'case.more')}: ${title}`}
          data-verb="open"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {link !== undefined && (
          <LinkButton {...link(one)} variant={isFirst ? 'primary' : undefined} size="small" data-verb="solve" activeProps={{}}>
            {t(`solve.${queue}`)}
            <HiddenText>: {title}</HiddenText>
          </LinkButton>
        )}
      </span>
      {isOpen && <Facts one={one} />}
    </li>
  );
}

/** Whose the case is; nobody's can be taken, one's own given back. */
function Owner({ queue, one: { subject, takenBy }, title }: { queue: QueueName; one: DeskCase; title: string }) {
  const { t } = useTranslation('desk');
  const { mutate, isPending } = useTakeCase(queue);
  const isFree = takenBy === null;
  return (
    <span className={css.owner}>
      {takenBy !== null && (
        <>
          <span className={css.avatar} data-mine={takenBy.isMe || undefined} aria-hidden="true">
            {initials(takenBy.name)}
          </span>
          <span className={css.taker}>{takenBy.isMe ? t('owner.me') : takenBy.name}</span>
        </>
      )}
      {(isFree || takenBy.isMe) && (
        <Button
          variant="quiet"
          size="small"
          data-verb={isFree ? 'take' : 'giveBack'}
          pending={isPending}
          onClick={() => mutate({ subject, take: isFree })}
        >
          {t(isFree ? 'owner.take' : 'owner.giveBack')}
          <HiddenText>: {title}</HiddenText>
        </Button>
      )}
    </span>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);

/** Everything the queue knows about the case. */
function Facts({ one: { facts, companyName, since } }: { one: DeskCase }) {
  const { t } = useTranslation('desk');
  const known = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== '' && !['kind', 'reason', 'status'].includes(name),
  );
  return (
    <dl className={css.facts}>
      {companyName !== null && <Fact name={t('fact.company')} value={companyName} />}
      <Fact name={t('fact.since')} value={sinceText(since)} />
      {known.map(([name, value]) => (
        <Fact key={name} name={t([`fact.${name}`, 'fact.other'])} value={value ?? ''} />
      ))}
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Takes a case or gives it back; whatever came of it, the queue is read again: somebody else may have been faster. */
function useTakeCase(queue: QueueName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ subject, take }: { subject: string; take: boolean }) =>
      call(take ? takeDeskCase : giveBackDeskCase, { body: { queue, subject } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk', 'queue', queue] }),
  });
}
