import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '../../theme/class-names';
import { Icon } from '../../icon/icon';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type FieldTexts } from './field-frame';
import field from './field.module.css';
import { useWhisperKeys } from './use-whisper-keys';
import { WhisperList, type Whispered } from './whisper-list';
import css from './whisper-field.module.css';

type WhisperFieldProps<V extends FieldValues> = Bound<V> &
  Omit<FieldTexts, 'error'> & {
    /** What the written text finds; null while nothing is asked for, and the list is closed. */
    whispered: Whispered | null;
    /** What is being written, null when the writer leaves: time to ask, and to stop asking. */
    onAsk: (text: string | null) => void;
    onChoose: (key: string) => void;
    /** A field to search in, with a magnifier; else a field with a value of its own. */
    isSearch?: boolean;
    placeholder?: string;
    maxLength?: number;
    startsFocused?: boolean;
  };

/** A field that whispers while it is written: arrows move in the list, Enter takes, Esc closes it, and what is written stays possible. */
export function WhisperField<V extends FieldValues>({ whispered, onAsk, onChoose, isSearch = false, ...props }: WhisperFieldProps<V>) {
  const { control, name, label, hint, optional, placeholder, maxLength, startsFocused } = props;
  const bound = useBoundField({ control, name });
  const listId = useId();
  const text = String(bound.field.value ?? '');
  const { active, isOpen, choose, ...keys } = useWhisperKeys({ whispered, text, onAsk, onChoose });
  const isListed = isOpen && (whispered?.rows.length ?? 0) > 0;
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={bound.error} optionalWord={bound.optionalWord}>
      {(wiring) => (
        <span className={css.whisper} onBlur={keys.onBlur}>
          {isSearch && <Icon name="search" size={18} className={css.magnifier} />}
          <input
            {...wiring}
            {...bound.field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
            // Esc closes the list and not the drawer it stands in.
            data-mantine-stop-propagation={isOpen || undefined}
            data-autofocus={startsFocused || undefined}
            autoComplete="off"
            className={classNames(field.input, isSearch && css.search)}
            placeholder={placeholder}
            maxLength={maxLength}
            value={text}
            onClick={() => keys.write(text)}
            onChange={(event) => {
              bound.field.onChange(event);
              keys.write(event.target.value);
            }}
            onKeyDown={keys.onKeyDown}
          />
          {isOpen && whispered && <WhisperList id={listId} whispered={whispered} active={active} onChoose={choose} />}
        </span>
      )}
    </FieldFrame>
  );
}

/** Under the list: where it comes from, another way. */
export const WhisperFoot = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>;
