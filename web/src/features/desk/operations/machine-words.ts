import type { TFunction } from 'i18next';
import { faultOf } from '@portal/domain/desk/machine';

type T = TFunction<'desk/operations'>;

/** A job or what is done by the clock in words; one of another release by its code. */
export const taskName = (t: T, task: string): string => t(`desk/words:task.${task}`, { defaultValue: task });

/** A message in words; one of another release by its code. */
export const messageName = (t: T, type: string): string => t(`desk/words:message.${type}`, { defaultValue: type });

/** Why a file failed: its code in words, then what is known of it. */
export function fileReason(t: T, reason: string): string {
  const [, code = '', detail = ''] = /^([\w.]+)(?::\s*)?([\s\S]*)$/u.exec(reason) ?? [];
  const words = t(`desk/words:fileFault.${code}`, { defaultValue: code });
  return detail === '' ? words : t('file.whyWith', { words, detail: detailWords(t, detail) });
}

/** What readers of statements report, by how it ends; the name of the file stands before it. */
const DETAILS = [
  { what: 'account', says: /\baccounts? ([\d/, -]+)$/u },
  { what: 'record', says: /\brecord (\d+) is incomplete$/u },
  { what: 'movement', says: /\bmovement (\d+) cannot be read$/u },
  { what: 'entry', says: /\bentry (\d+) has no amount, direction or day$/u },
  { what: 'gap', says: /\ba statement is missing between (\S+) and (\S+)$/u },
  { what: 'noAccount', says: /\bthe account is missing$/u },
  { what: 'format', says: /\bneither camt\.053, ABO nor Fio JSON$/u },
  { what: 'turnovers', says: /\bturnovers do not lead to the new balance$/u },
] as const;

/** One that is not known stands as it was reported. */
function detailWords(t: T, detail: string): string {
  for (const { what, says } of DETAILS) {
    const [whole, first = '', second = ''] = says.exec(detail) ?? [];
    if (whole !== undefined) return t(`file.detail.${what}`, { first, second });
  }
  return detail;
}

/** Why a job failed in words; the report itself stands at the job. */
export const jobFault = (t: T, report: string): string => t(`desk/words:fault.${faultOf(report) ?? 'other'}`);
