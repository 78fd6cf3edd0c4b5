import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../lib/formats';
import { Button } from './button';
import { classNames } from './class-names';
import css from './file-drop.module.css';
import { Icon } from './icon';

interface FileDropProps {
  label: string;
  /** What is accepted, in words: `XLSX do 100 kB`. */
  hint: string;
  /** File name endings with the dot: `['.xlsx', '.xls']`. */
  extensions: string[];
  maxBytes: number;
  file: File | null;
  onFile: (file: File | null) => void;
  /** Texts of the refusals and of the server's own. */
  texts: { wrongType: string; tooBig: string };
  error?: string | null;
  busy?: boolean;
}

/** A place to drop or choose one file. Type and size are checked before anything is sent; an earlier file stays when a new one is refused. */
export function FileDrop({ label, hint, extensions, maxBytes, file, onFile, texts, error, busy = false }: FileDropProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (given: File | undefined) => {
    if (given === undefined || busy) return;
    const reason = !extensions.some((ending) => given.name.toLowerCase().endsWith(ending))
      ? texts.wrongType
      : given.size > maxBytes
        ? texts.tooBig
        : null;
    setRefused(reason);
    if (reason === null) onFile(given);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = refused ?? error;
  return (
    <div
      className={classNames(css.drop, over && css.over, problem && css.bad)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={file ? 'spreadsheet' : 'upload'} size={24} className={css.icon} />
      <div className={css.words} aria-live="polite">
        <b>{file ? file.name : label}</b>
        <span className={css.hint} id={`${id}-hint`}>
          {file ? formatBytes(file.size) : hint}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        className={css.input}
        aria-label={label}
        aria-describedby={`${id}-hint ${id}-error`}
        accept={extensions.join(',')}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className={css.buttons}>
        <Button icon="document" pending={busy} onClick={() => input.current?.click()}>
          {file ? t('file.other') : t('file.choose')}
        </Button>
        {file && !busy && (
          <Button variant="quiet" onClick={() => onFile(null)}>
            {t('file.remove')}
          </Button>
        )}
      </div>
      <p className={css.error} role="alert" id={`${id}-error`}>
        {problem}
      </p>
    </div>
  );
}
