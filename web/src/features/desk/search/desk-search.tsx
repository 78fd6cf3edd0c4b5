import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DESK_SEARCH_LENGTH } from '@portal/contract/desk/search';
import { Icon } from '../../../ui/icon/icon';
import { SEARCH_KEY } from '../keys/keys-help';
import { useDeskKeys } from '../keys/use-desk-keys';
import { foundGroups } from './found-groups';
import { FoundList } from './found-list';
import css from './search.module.css';
import { useDeskSearch } from './use-desk-search';

/** One field over all companies: what it finds is walked by ↑ ↓, Enter goes where it is solved, Esc closes. */
export function DeskSearch() {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = useDeskSearch(isOpen ? text : '');
  const groups = search.found === null ? [] : foundGroups(t, search.found);
  const rows = groups.flatMap((group) => group.rows);
  const count = rows.length;
  const isListed = isOpen && count > 0;
  useDeskKeys({
    [SEARCH_KEY]: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const write = (written: string) => {
    setText(written);
    setActive(0);
    setOpen(true);
  };
  // On a phone the head of the page is there again once the field has lost the focus.
  const leave = () => {
    setText('');
    setOpen(false);
    input.current?.blur();
  };
  const choose = (key: string) => {
    const row = rows.find((one) => one.key === key);
    leave();
    if (row !== undefined) void navigate(row.link);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActive(active + 1 < count ? active + 1 : 0) : setOpen(true)),
    ArrowUp: () => setActive(active > 0 ? active - 1 : Math.max(count - 1, 0)),
    Enter: () => rows[active] && choose(rows[active].key),
    // First the list, then what is written.
    Escape: () => (isOpen && search.isWanted ? setOpen(false) : leave()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <search className={css.search} onBlur={onBlur}>
      <Icon name="search" size={18} className={css.magnifier} />
      <input
        ref={input}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={isListed ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="go"
        className={css.input}
        placeholder={t('search.placeholder')}
        maxLength={DESK_SEARCH_LENGTH.max}
        value={text}
        onChange={(event) => write(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isOpen && search.isWanted && <FoundList id={id} search={search} groups={groups} active={active} onChoose={choose} />}
    </search>
  );
}
