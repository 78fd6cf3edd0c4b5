import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { Button } from '../../../../ui/button/button';
import { Drawer } from '../../../../ui/layer/drawer';
import css from './clash-drawer.module.css';
import list from '../decision-list.module.css';
import { useEntryText } from '../book/use-entry-text';
import type { Clash } from './use-clashes';

interface ClashDrawerProps {
  opened: boolean;
  onClose: () => void;
  clashes: readonly Clash[];
  personOf: (employeeUid: EmployeeUid) => string | undefined;
  onKeep: (clashes: readonly Clash[]) => void;
  onTake: (clashes: readonly Clash[]) => void;
}

/** So many are decided one by one; the rest together. */
const MOST = 50;

/** Own values beside theirs, with who wrote them and when; one by one or all at once. */
export function ClashDrawer({ opened, onClose, clashes, personOf, onKeep, onTake }: ClashDrawerProps) {
  const { t } = useTranslation('ordering');
  const all = clashes.length > 1;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="m"
      title={t('clash.title')}
      footer={
        <>
          <Button onClick={all ? () => onTake(clashes) : onClose}>{t(all ? 'clash.takeAll' : 'clash.later')}</Button>
          {all && <Button onClick={() => onKeep(clashes)}>{t('clash.keepAll')}</Button>}
        </>
      }
    >
      <p>{t('clash.explain')}</p>
      <ul className={list.list} aria-label={t('clash.title')}>
        {clashes.slice(0, MOST).map((clash) => (
          <ClashItem
            key={clash.key}
            clash={clash}
            person={personOf(clash.mine.employeeUid) ?? clash.theirs?.person ?? ''}
            onKeep={() => onKeep([clash])}
            onTake={() => onTake([clash])}
          />
        ))}
      </ul>
      {clashes.length > MOST && <p>{t('clash.more', { count: clashes.length - MOST })}</p>}
    </Drawer>
  );
}

interface ClashItemProps {
  clash: Clash;
  person: string;
  onKeep: () => void;
  onTake: () => void;
}

function ClashItem({ clash: { mine, theirs }, person, onKeep, onTake }: ClashItemProps) {
  const { t } = useTranslation('ordering');
  const text = useEntryText();
  const name = `${person}, ${t(`service.${mine.serviceCode}`)}`;
  return (
    <li className={list.item}>
      <p>
        <b>{person}</b> {t(`service.${mine.serviceCode}`)}
      </p>
      <dl className={css.values}>
        <div>
          <dt>{t('clash.mine')}</dt>
          <dd>{text.value(mine)}</dd>
        </div>
        <div>
          <dt>{text.author(theirs?.changedBy ?? null, theirs?.changedAt ?? null)}</dt>
          <dd>{text.value(theirs)}</dd>
        </div>
      </dl>
      <div className={list.actions}>
        <Button size="small" aria-label={t('clash.keepOf', { name })} onClick={onKeep}>
          {t('clash.keep')}
        </Button>
        <Button size="small" aria-label={t('clash.takeOf', { name })} onClick={onTake}>
          {t('clash.take')}
        </Button>
      </div>
    </li>
  );
}
