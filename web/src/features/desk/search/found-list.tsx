import { Combobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadLine } from '../../../parts/query/unread-block';
import { Icon } from '../../../ui/icon/icon';
import { Theme } from '../../../ui/theme/theme';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { KIND_ICONS, kindsThat, type FoundGroup } from './found-groups';
import css from './search.module.css';
import type { useDeskSearch } from './use-desk-search';

interface FoundListProps {
  id: string;
  search: ReturnType<typeof useDeskSearch>;
  groups: readonly FoundGroup[];
  /** Which of the rows, counted over all groups. */
  active: number;
  onChoose: (key: string) => void;
}

/** Under the field: what was found by kind, what could not be read, or that nothing is there. */
export function FoundList({ id, search, groups, active, onChoose }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className={css.found}>
      <Theme>{groups.length > 0 && <Groups id={id} groups={groups} active={active} onChoose={onChoose} />}</Theme>
      <Said search={search} isEmpty={groups.length === 0} />
      <Announced search={search} groups={groups} />
    </div>
  );
}

function Groups({ id, groups, active, onChoose }: Omit<FoundListProps, 'search'>) {
  const { t } = useTranslation('desk');
  const starts = groups.map((_group, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <Combobox onOptionSubmit={onChoose}>
      <Combobox.Options id={id} aria-label={t('search.results')}>
        {groups.map((group, at) => (
          <Combobox.Group key={group.kind} classNames={{ group: css.group, groupLabel: css.kind }} label={<Kind group={group} />}>
            {group.rows.map(({ key, title, detail }, index) => {
              const place = (starts[at] ?? 0) + index;
              return (
                <Combobox.Option key={key} value={key} id={`${id}-${place}`} aria-selected={place === active} className={css.option}>
                  <Icon name={KIND_ICONS[group.kind]} size={18} />
                  <span className={css.words}>
                    <b>{title}</b>
                    <span>{detail}</span>
                  </span>
                </Combobox.Option>
              );
            })}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

function Kind({ group: { kind, rows, isMore } }: { group: FoundGroup }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span>{t(`search.kind.${kind}`)}</span>
      {isMore && <span className={css.more}>{t('search.more', { count: rows.length })}</span>}
    </>
  );
}

/** What is not a row: that it is being looked for, that there is nothing, and which kinds were not read and why. */
function Said({ search: { found, error, again }, isEmpty }: Pick<FoundListProps, 'search'> & { isEmpty: boolean }) {
  const { t } = useTranslation('desk');
  if (error !== null)
    return (
      <p className={css.said}>
        <UnreadLine what={t('search.unread')} error={error} onRetry={again} />
      </p>
    );
  if (found === null)
    return (
      <p className={css.said} aria-hidden="true">
        {t('search.searching')}
      </p>
    );
  const failed = kindsThat(found, 'failed');
  const refused = kindsThat(found, 'refused');
  const named = (kinds: typeof failed) => kinds.map((kind) => t(`search.among.${kind}`)).join(', ');
  return (
    <>
      {isEmpty && failed.length === 0 && <p className={css.said}>{t('search.nothing')}</p>}
      {failed.length > 0 && (
        <p className={css.said}>
          <UnreadLine what={t('search.failed', { kinds: named(failed) })} onRetry={again} />
        </p>
      )}
      {refused.length > 0 && <p className={css.said}>{t('search.refused', { kinds: named(refused) })}</p>}
    </>
  );
}

function Announced({ search: { found, error }, groups }: Pick<FoundListProps, 'search' | 'groups'>) {
  const { t } = useTranslation('desk');
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const word = found === null ? t('search.searching') : t('search.found', { count });
  return (
    <output>
      <HiddenText>{error === null ? word : ''}</HiddenText>
    </output>
  );
}
