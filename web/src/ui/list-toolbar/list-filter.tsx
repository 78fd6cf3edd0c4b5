import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import type { ListFilterProps } from './filter-field';

const load = () => import('./list-filter-drawer');
const ListFilterDrawer = lazy(async () => ({ default: (await load()).ListFilterDrawer }));

/** The Filter button of a list described by its fields. The drawer with its selects and calendars loads when somebody reaches for it. */
export function ListFilter(props: ListFilterProps) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const count = props.fields.filter((field) => props.filter[field.name] !== undefined).length;
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        icon="filter"
        aria-expanded={opened}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={open}
      >
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      {isWanted && (
        <Suspense>
          <ListFilterDrawer {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
