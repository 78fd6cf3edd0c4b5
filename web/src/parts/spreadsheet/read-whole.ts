import { CallError } from '../../lib/call/call-error';

/** Somebody saved the file after choosing it: browsers then refuse to read it and would say no more than that sending failed. */
export const FILE_CHANGED = 'import.fileChanged';

/** The file as it is now, held in memory; throws {@link CallError} with {@link FILE_CHANGED} when it has to be chosen again. */
export async function readWhole(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    throw new CallError({ kind: 'fatal', status: 0, code: FILE_CHANGED, message: '', fields: [], meta: {} });
  }
}
