import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/text/formats';
import { Button } from '../button/button';
import { classNames } from '../theme/class-names';
import css from './file-drop.module.css';
import { Icon } from '../icon/icon';

/** What a place for files takes: endings of names with the dot, and types as browsers tell them. One of the two is enough. */
export interface FileKinds {
  extensions: readonly string[];
  mimeTypes: readonly string[];
}

/** Whether the file is of a wanted kind by its type or by its name; what it really holds only the server can tell. */
export function acceptsFile({ name, type }: Pick<File, 'name' | 'type'>, { extensions, mimeTypes }: FileKinds): boolean {
  const lower = name.toLowerCase();
  return mimeTypes.includes(type.toLowerCase()) || extensions.some((ending) => lower.endsWith(ending));
}

interface FileDropProps {
  label: string;
  /** What is accepted, in words: `XLSX do 100 kB`. */
  hint: string;
  kinds: FileKinds;
  maxBytes: number;
  file: File | null;
  onFile: (file: File | null) => void;
  /** What is said when nothing was taken. */
  /** Never nothing: a reason without words would let the file in. */
  texts: Record<'wrongType' | 'tooBig' | 'several', NonNullable<ReactNode>>;
  /** What the server says. */
  error?: ReactNode;
  busy?: boolean;
}

/** A place to drop or choose one file. Type and size are checked before anything is sent; an earlier file stays when a new one is refused. */
export function FileDrop({ label, hint, kinds, maxBytes, file, onFile, texts, error, busy = false }: FileDropProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const choose = (chosen: File | null, reason: ReactNode = null) => {
    setRefused(reason);
    if (reason === null) onFile(chosen);
  };
  /** Where an earlier file stays in sight, it is said which one was refused. */
  const reasonFor = ({ name }: File, reason: ReactNode) =>
    file === null ? (
      reason
    ) : (
      <>
        <span className={css.refused}>{name}</span> {reason}
      </>
    );
  const take = (given: FileList | null) => {
    const [first, second] = given ?? [];
    if (first === undefined || busy) return;
    if (second !== undefined) choose(null, texts.several);
    else if (!acceptsFile(first, kinds)) choose(null, reasonFor(first, texts.wrongType));
    else choose(first, first.size > maxBytes ? reasonFor(first, texts.tooBig) : null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const problem = refused ?? error;
  return (
    <div
      className={classNames(css.drop, over && css.over, Boolean(problem) && css.bad)}
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
        accept={[...kinds.extensions, ...kinds.mimeTypes].join(',')}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <div className={css.buttons}>
        <Button icon="document" pending={busy} onClick={() => input.current?.click()}>
          {file ? t('file.other') : t('file.choose')}
        </Button>
        {file && !busy && (
          <Button variant="quiet" onClick={() => choose(null)}>
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
