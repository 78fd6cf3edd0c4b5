import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { RemovalDrawer } from './removal-drawer';

/** Opens the history of what left the basket; beside the basket one word of it is enough. */
export function HistoryButton() {
  const { t } = useTranslation('ordering');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="clock" aria-label={t('removals.title')} onClick={() => setOpened(true)}>
        {t('removals.open')}
      </Button>
      <RemovalDrawer opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
