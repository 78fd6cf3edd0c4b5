import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

/** Opens the drawer of a card; `what` it changes is said to those who do not see the card around it. */
export function EditButton({ what, onClick }: { what: string; onClick: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Button size="small" icon="edit" aria-label={t('editOf', { what })} onClick={onClick}>
      {t('edit')}
    </Button>
  );
}
