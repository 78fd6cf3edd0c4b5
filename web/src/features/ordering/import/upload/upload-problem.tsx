import { useTranslation } from 'react-i18next';
import { type CallProblem, errorText } from '../../../../lib/call/call-error';
import { problemText } from '../../basket/problem-text';
import css from '../import.module.css';
import { FILE_CHANGED } from '../../../../parts/spreadsheet/read-whole';
import type { TFunction } from 'i18next';

const DEFAULTS = { wrongType: 'Invalid File Type', tooBig: 'File Too Large', failed: 'Upload Failed' } as const;

/** The three documented texts of an upload that failed; a translation may replace each (IMP-023, S-240). */
export const importWord = (t: TFunction<'ordering'>, word: keyof typeof DEFAULTS): string =>
  t(`import.${word}`, { defaultValue: DEFAULTS[word] });

/** Why a file was not imported: the documented text first, then the reason in the person's language (S-108, S-240). */
export function UploadProblem({ problem }: { problem: Pick<CallProblem, 'kind' | 'code' | 'message' | 'fields'> }) {
  const { t } = useTranslation('ordering');
  const [field] = problem.fields;
  const reason = field === undefined ? problemText(t, problem) : (errorText(field.code) ?? field.message);
  return (
    <>
      <b className={css.word}>{importWord(t, wordOf(problem.code))}</b>
      {problem.code === FILE_CHANGED ? t('import.changed') : reason}
    </>
  );
}

function wordOf(code: string) {
  if (code === 'import.fileType') return 'wrongType';
  return code === 'import.fileSize' ? 'tooBig' : 'failed';
}
