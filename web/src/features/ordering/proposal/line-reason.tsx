import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { isOneOf } from '@portal/domain/name-lists';
import { formatDate } from '../../../lib/text/formats';
import { groupName } from '../../../parts/employees/group-name';
import { Icon } from '../../../ui/icon/icon';
import { HintButton } from '../../../ui/layer/hint-button';
import { nameOf } from './line-words';
import css from './proposal.module.css';

/** Why a line is there, in a few words; what more there is to say opens beside them. */
export function LineReason({ line }: { line: ProposalLine }) {
  const { t } = useTranslation(['ordering/proposal', 'enums']);
  const more = moreOf(t, line);
  return (
    <span className={css.why}>
      <span>{reasonOf(t, line)}</span>
      {more !== null && (
        <HintButton look="icon" label={t('why.about', { name: nameOf(line) })} hint={more}>
          <Icon name="info" size={16} />
        </HintButton>
      )}
    </span>
  );
}

/** Refusals that have a shorter word than their sentence. */
const SHORT = [
  'employeeNotActive',
  'noCard',
  'cardExpired',
  'cardCanceled',
  'cardOrdered',
  'locationNotActive',
  'amountOutOfRange',
  'notOfferedAnyMore',
] as const;

type Translate = TFunction<['ordering/proposal', 'enums']>;

function reasonOf(t: Translate, { change, refusal, employee, changedBy, hasNewCard }: ProposalLine): string {
  if (refusal !== null) return isOneOf(SHORT, refusal) ? t(`why.refused.${refusal}`) : t(`enums:skipReason.${refusal}`);
  if (change === 'joiner') {
    const key = employee.addedOn === null ? 'notInOrder' : 'joiner';
    return t(`why.${key}${hasNewCard ? 'WithCard' : ''}`, { date: formatDate(employee.addedOn) });
  }
  // Nobody left them out: their group has no amount.
  if (change === 'leftOut' && changedBy === null) return t('why.noAmount');
  return t(`why.${change}`, { date: formatDate(employee.activeTill) });
}

/** The whole of it; null where the words say all. */
function moreOf(t: Translate, { change, refusal, employee, changedBy, hasNewCard }: ProposalLine): string | null {
  if (refusal !== null) return isOneOf(SHORT, refusal) ? t(`enums:skipReason.${refusal}`) : null;
  const group = groupName(t, employee.group);
  if (change === 'joiner') return [t('why.detail.joiner', { group }), hasNewCard && t('why.detail.newCard')].filter(Boolean).join(' ');
  if (change === 'leftOut' && changedBy === null) return t('why.detail.noAmount', { group });
  return change === 'twice' || change === 'card' ? t(`why.detail.${change}`) : null;
}
