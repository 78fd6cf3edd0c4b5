import { formatDate, formatDateTime } from '../../lib/text/formats';
import css from './date-text.module.css';

interface DateTextProps {
  /** A day `YYYY-MM-DD` or an instant in ISO 8601; null shows a dash. */
  value: string | null | undefined;
  withTime?: boolean;
}

/** `05.12.2026`, machine readable, never wrapped. */
export function DateText({ value, withTime = false }: DateTextProps) {
  if (!value) return <>–</>;
  return (
    <time dateTime={value} className={css.date}>
      {withTime ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
