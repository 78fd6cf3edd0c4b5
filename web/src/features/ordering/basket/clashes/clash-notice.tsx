import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { Button } from '../../../../ui/button/button';
import { Notice } from '../../../../ui/feedback/notice';
import { ClashDrawer } from './clash-drawer';
import css from '../unsaved/unsaved-notice.module.css';
import { useClashes } from './use-clashes';

/** Somebody else changed the same entries: nothing was overwritten, the person decides. `personOf` names an employee by uid. */
export function ClashNotice({ personOf }: { personOf: (employeeUid: EmployeeUid) => string | undefined }) {
  const { t } = useTranslation('ordering');
  const { clashes, keepMine, takeTheirs } = useClashes();
  const [opened, setOpened] = useState(false);
  const count = clashes.length;
  return (
    <>
      {count > 0 && (
        <div className={css.notice}>
          <Notice
            kind="danger"
            announce
            fact={t('clash.fact', { count })}
            action={
              <Button size="small" onClick={() => setOpened(true)}>
                {t('clash.decide')}
              </Button>
            }
          >
            {t('clash.what')}
          </Notice>
        </div>
      )}
      <ClashDrawer
        opened={opened && count > 0}
        onClose={() => setOpened(false)}
        clashes={clashes}
        personOf={personOf}
        onKeep={keepMine}
        onTake={takeTheirs}
      />
    </>
  );
}
