/** What a reader of statements found wrong in a file; `values` of a report are named `first` and `second` in the words. */
export const FILE_DETAILS = [
  'account',
  'balance',
  'empty',
  'entry',
  'format',
  'gap',
  'noAccount',
  'noClosing',
  'noHead',
  'noMovements',
  'noOpening',
  'noReversalCodes',
  'notJson',
  'notStatement',
  'movement',
  'movementOf',
  'record',
  'tooLarge',
  'turnovers',
  'xml',
  'xmlEntities',
] as const;
export type FileDetail = (typeof FILE_DETAILS)[number];

/** What was found as it is kept beside the file and in the audit: its code, then what it names. */
export const reportDetail = (what: FileDetail, ...values: readonly string[]): string => `${what} ${JSON.stringify(values)}`;

/** Words of a language: why a file was refused, and what was found in it. */
export interface FileWords {
  fileFault: Readonly<Record<string, string>>;
  fileDetail: Readonly<Record<FileDetail, string>>;
}

/** Why a file was refused, in words: the code of the refusal, then what is known of it. What another release kept stands as it was reported. */
export function fileFaultText(words: FileWords, reason: string): string {
  const end = reason.indexOf(': ');
  const [code, detail] = end === -1 ? [reason, ''] : [reason.slice(0, end), reason.slice(end + 2)];
  const why = words.fileFault[code];
  if (why === undefined) return reason;
  return detail === '' ? why : `${why} (${fileDetailText(words, detail)})`;
}

/** What was found in a file, in words. */
export function fileDetailText({ fileDetail }: Pick<FileWords, 'fileDetail'>, detail: string): string {
  const [, code = '', list = ''] = /^(\w+) (\[.*\])$/su.exec(detail) ?? [];
  const what = FILE_DETAILS.find((one) => one === code);
  const values = what === undefined ? null : readValues(list);
  if (what === undefined || values === null) return detail;
  const [first = '', second = ''] = values;
  return fileDetail[what].replace('{{first}}', () => first).replace('{{second}}', () => second);
}

function readValues(list: string): string[] | null {
  try {
    const values: unknown = JSON.parse(list);
    return Array.isArray(values) ? values.map(String) : null;
  } catch {
    return null;
  }
}
