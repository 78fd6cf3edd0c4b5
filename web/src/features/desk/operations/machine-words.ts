import type { TFunction } from 'i18next';

type T = TFunction<'desk/operations'>;

/** A job or what is done by the clock in words; one of another release by its code. */
export const taskName = (t: T, task: string): string => t([`task.${task}`, 'task.other'], { task });

/** A message in words; one of another release by its code. */
export const messageName = (t: T, type: string): string => t([`message.${type}`, 'message.other'], { type });

/** Why a file failed: its code in words, then what is known of it. */
export function fileReason(t: T, reason: string): string {
  const [, code = '', detail = ''] = /^([\w.]+)(?::\s*)?([\s\S]*)$/u.exec(reason) ?? [];
  const words = t([`file.why.${code}`, 'file.why.other'], { code });
  return detail === '' ? words : t('file.whyWith', { words, detail });
}
