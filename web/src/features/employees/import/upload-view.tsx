import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_WORDS } from '@portal/domain/employees/sheet/sheet-words';
import { formatBytes, formatNumber } from '../../../lib/text/formats';
import { languageOf } from '../../../lib/text/i18n';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { portalConfigurationQuery } from '../../../lib/session/session-queries';
import { FILE_CHANGED } from '../../../parts/spreadsheet/read-whole';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { Notice } from '../../../ui/feedback/notice';
import { FileDrop, type FileKinds } from '../../../ui/file-drop/file-drop';
import css from './employee-import.module.css';
import { useLatestImport, useStartImport } from './use-import';
import { useTemplates } from './use-templates';

const KINDS: FileKinds = {
  extensions: ['.xlsx', '.xls', '.ods', '.csv'],
  mimeTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
  ],
};

/** The template, the file, and what was left half way. */
export function UploadView({ onRead }: { onRead: (uid: string) => void }) {
  const { t } = useTranslation('employees/import');
  const start = useStartImport(onRead);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { maxBytes, maxRows } = useImportLimits();
  const choose = (chosen: File | null) => {
    start.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = () => {
    if (file === null) setMissing(true);
    else if (!start.isPending) start.mutate(file);
  };
  const refusal = isMissing ? t('file.none') : start.isError && <Refusal error={start.error} />;
  return (
    <div className={css.stack}>
      <Unfinished onOpen={onRead} />
      <Card>
        <ol className={css.steps}>
          <li>
            <h2>{t('template.title')}</h2>
            <p>{t('template.text')}</p>
            <Templates />
          </li>
          <li>
            <h2>{t('file.title')}</h2>
            <FileDrop
              label={t('file.label')}
              hint={t('file.hint', { size: formatBytes(maxBytes), rows: formatNumber(maxRows) })}
              kinds={KINDS}
              maxBytes={maxBytes}
              file={file}
              onFile={choose}
              texts={{
                wrongType: t('file.wrongType'),
                tooBig: t('file.tooBig', { size: formatBytes(maxBytes) }),
                several: t('file.several'),
              }}
              error={refusal}
              busy={start.isPending}
            />
            <Button changes variant="primary" pending={start.isPending} onClick={send}>
              {t('file.send')}
            </Button>
            <output className={css.quiet}>{start.isPending && t('file.busy')}</output>
          </li>
        </ol>
      </Card>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('employees/import');
  const { kind, code, message } = problemOf(error);
  if (code === FILE_CHANGED) return t('file.changed');
  if (code === 'import.invalidHeader') return t('file.header', { column: SHEET_WORDS[languageOf(i18n.language)].headers.employeeNumber });
  if (code === 'import.fileType') return t('file.wrongType');
  return kind === 'temporary' ? t('file.offline') : (errorText(code) ?? message);
}

/** The columns alone, or with everybody who is here: then only what changes is left to write. */
function Templates() {
  const { t } = useTranslation('employees/import');
  const { empty, filled } = useTemplates();
  return (
    <div className={css.buttons}>
      <Button icon="download" pending={filled.isPending} onClick={() => filled.mutate()}>
        {t('template.filled')}
      </Button>
      <Button icon="download" pending={empty.isPending} onClick={() => empty.mutate()}>
        {t('template.empty')}
      </Button>
    </div>
  );
}

function Unfinished({ onOpen }: { onOpen: (uid: string) => void }) {
  const { t } = useTranslation('employees/import');
  const { data: latest } = useLatestImport();
  if (!latest || latest.status === 'done') return null;
  return (
    <Notice
      kind="info"
      fact={t(`unfinished.${latest.status}`, { name: latest.fileName })}
      action={<Button onClick={() => onOpen(latest.uid)}>{t('unfinished.open')}</Button>}
    >
      {t('unfinished.text')}
    </Notice>
  );
}

/** Unless the operator set others. */
const USUAL = { maxBytes: 5_242_880, maxRows: 20_000 };

/** How large a sheet of employees the server takes. */
function useImportLimits(): typeof USUAL {
  const { 'employeeImport.maxBytes': bytes, 'employeeImport.maxRows': rows } = useQuery(portalConfigurationQuery).data?.values ?? {};
  return { maxBytes: typeof bytes === 'number' ? bytes : USUAL.maxBytes, maxRows: typeof rows === 'number' ? rows : USUAL.maxRows };
}
