import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { ReasonTooltip } from '../../ui/layer/reason-tooltip';

interface EditButtonProps {
  what: string;
  /** Why it cannot be changed now. */
  waits?: string | null;
  onClick: () => void;
}

/** Opens the drawer of a card; `what` it changes is said to those who do not see the card around it. */
export function EditButton({ what, waits = null, onClick }: EditButtonProps) {
  const { t } = useTranslation('settings');
  return (
    <ReasonTooltip reason={waits}>
      <Button changes size="small" icon="edit" aria-label={t('editOf', { what })} onClick={() => waits === null && onClick()}>
        {t('edit')}
      </Button>
    </ReasonTooltip>
  );
}
