import type { TFunction } from 'i18next';
import { fileFaultText, type FileWords } from '@portal/domain/desk/file-fault';
import { faultOf } from '@portal/domain/desk/machine';

import { i18n } from '../../../lib/text/i18n';

type T = TFunction<'desk/operations'>;

/** A job or what is done by the clock in words; one of another release by its code. */
export const taskName = (t: T, task: string): string => t(`desk/words:task.${task}`, { defaultValue: task });

/** A message in words; one of another release by its code. */
export const messageName = (t: T, type: string): string => t(`desk/words:message.${type}`, { defaultValue: type });

/** Why a file failed: its code in words, then what is known of it. */
export function fileReason(reason: string): string {
  const words: FileWords = i18n.getResourceBundle(i18n.resolvedLanguage === 'en' ? 'en' : 'cs', 'desk/words');
  return fileFaultText(words, reason);
}

/** Why a job failed in words; the report itself stands at the job. */
export const jobFault = (t: T, report: string): string => t(`desk/words:fault.${faultOf(report) ?? 'other'}`);
