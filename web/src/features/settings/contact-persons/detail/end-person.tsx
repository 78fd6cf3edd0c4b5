import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { LAST_ONE_BLOCKERS } from '@portal/domain/settings/contact-person-actions';
import { errorText } from '../../../../lib/call/call-error';
import { Button, TextButton } from '../../../../ui/button/button';
import { ReasonTooltip } from '../../../../ui/layer/reason-tooltip';
import css from '../contact-persons.module.css';
import { blockersOf, deactivation } from '../person-actions';
import { TaggedText } from '../../../../ui/typography/tagged-text';

interface EndPersonProps {
  person: ContactPerson;
  onDeactivate: () => void;
  onClose: () => void;
  onAdd: () => void;
}

/** The way to deactivate somebody, or why there is none and what removes the cause (CP-073). */
export function EndPerson({ person, onDeactivate, onClose, onAdd }: EndPersonProps) {
  const { t } = useTranslation('settings/contact-persons');
  const blockers = blockersOf(person, 'deactivate');
  const blocker = LAST_ONE_BLOCKERS.find((one) => blockers.includes(one));
  if (deactivation(person) === 'hidden' && blocker === undefined) return null;
  const button = (
    <Button size="small" variant="danger" onClick={onDeactivate}>
      {t('action.deactivate')}
    </Button>
  );
  if (blocker === undefined) return <div className={css.end}>{button}</div>;
  const ways = {
    'contactPerson.theLastAdmin': <TextButton onClick={onClose} />,
    'contactPerson.theLastSignatory': <TextButton onClick={onClose} />,
    'contactPerson.theLastOnLocation': <TextButton onClick={onDeactivate} />,
    'contactPerson.theLastContactPerson': <TextButton onClick={onAdd} />,
  };
  const key = `deactivate.why.${blocker.replace('contactPerson.', '')}`;
  return (
    <div className={css.end}>
      <ReasonTooltip reason={errorText(blocker)}>{button}</ReasonTooltip>
      <p>
        <TaggedText t={t} i18nKey={key} components={{ go: ways[blocker] }} />
      </p>
    </div>
  );
}
