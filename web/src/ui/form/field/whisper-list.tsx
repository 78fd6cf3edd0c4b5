import { Combobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../theme/class-names';
import { HiddenText } from '../../typography/hidden-text';
import { Icon, type IconName } from '../../icon/icon';
import css from './whisper-field.module.css';
import { Theme } from '../../theme/theme';

export interface Whispered {
  /** Name of the list: `Nalezené adresy`. */
  label: string;
  icon: IconName;
  rows: readonly { key: string; label: ReactNode }[];
  /** How many were found, that it is being searched, or why it cannot be: announced, and shown in place of rows. */
  word: string;
  /** The rows answer what is written now. */
  isSettled: boolean;
  /** `<WhisperFoot …/>` */
  foot?: ReactNode;
}

interface WhisperListProps {
  id: string;
  whispered: Whispered;
  active: number;
  onChoose: (key: string) => void;
}

/** What was found, under the field that keeps the focus and has the keys. */
export function WhisperList({ id, whispered, active, onChoose }: WhisperListProps) {
  const { label, icon, rows, word, foot } = whispered;
  const box = useRef<HTMLDivElement>(null);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasRows]);
  return (
    <div ref={box} className={css.list}>
      <Theme>
        <Combobox onOptionSubmit={onChoose}>
          {hasRows ? (
            <Combobox.Options id={id} aria-label={label}>
              {rows.map((row, index) => (
                <Combobox.Option
                  key={row.key}
                  value={row.key}
                  id={`${id}-${index}`}
                  aria-selected={index === active}
                  className={classNames(css.option, index === active && css.active)}
                >
                  <Icon name={icon} size={18} />
                  <span>{row.label}</span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          ) : (
            <p className={css.nothing} aria-hidden="true">
              {word}
            </p>
          )}
        </Combobox>
      </Theme>
      {foot}
      <output>
        <HiddenText>{word}</HiddenText>
      </output>
    </div>
  );
}
