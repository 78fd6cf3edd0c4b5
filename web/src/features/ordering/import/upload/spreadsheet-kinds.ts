import type { FileKinds } from '../../../../ui/file-drop/accepts-file';

/** Files of an import (IMP-010, IMP-011). */
export const SPREADSHEET_KINDS: FileKinds = {
  extensions: ['.xlsx', '.xls'],
  mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel'],
};
