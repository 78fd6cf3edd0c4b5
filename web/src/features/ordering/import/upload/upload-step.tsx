import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { formatNumber } from '../../../../lib/text/formats';
import { Button } from '../../../../ui/button/button';
import { Card } from '../../../../ui/data-display/card';
import { FileDrop, type FileKinds } from '../../../../ui/file-drop/file-drop';
import { Notice } from '../../../../ui/feedback/notice';
import css from '../import.module.css';
import { OpenDesks } from './open-desks';
import { PlaceChoice } from '../place-choice';
import { UploadProblem } from './upload-problem';
import type { useImport } from '../use-import';
import { useImportLimits } from './use-import-limits';
import { useLeftOff, useTemplate } from './use-sample';

/** Files of an import (IMP-010, IMP-011), and those a desk reads besides (IMD-001). */
export const SPREADSHEET_KINDS: FileKinds = {
  extensions: ['.xlsx', '.xls', '.ods', '.csv', '.tsv', '.txt'],
  mimeTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
    'text/plain',
  ],
};

interface UploadStepProps {
  productCode: CardProductCode;
  upload: ReturnType<typeof useImport>;
}

/** The sample, where the cards go, and the file (IMP-002 to IMP-004, IMP-010 to IMP-015). */
export function UploadStep({ productCode, upload }: UploadStepProps) {
  const { t } = useTranslation('ordering');
  const template = useTemplate(productCode);
  const { maxBytes, maxRows } = useImportLimits();
  const { leftOff, most } = useLeftOff(productCode);
  const refusal = (code: string) => <UploadProblem problem={{ kind: 'refused', code, message: '', fields: [] }} />;
  return (
    <div className={css.stack}>
      <OpenDesks productCode={productCode} />
      <Card>
        <ol className={css.upload}>
          <li>
            <h2>{t('import.sample.title')}</h2>
            <p>{t('import.sample.text')}</p>
            {leftOff > 0 && <Notice kind="warn" fact={t('import.sample.rest', { count: leftOff, most: formatNumber(most) })} />}
            <Button icon="download" pending={template.isPending} onClick={template.download}>
              {t('import.sample.download')}
            </Button>
          </li>
          <li>
            <h2>{t('import.place.title')}</h2>
            <div className={css.place}>
              <PlaceChoice control={upload.control} />
            </div>
          </li>
          <li>
            <h2>{t('import.file.title')}</h2>
            <div>
              <FileDrop
                label={t('import.file.label')}
                hint={t('import.file.hint', { kilobytes: formatNumber(Math.floor(maxBytes / 1024)), rows: formatNumber(maxRows) })}
                kinds={SPREADSHEET_KINDS}
                maxBytes={maxBytes}
                file={upload.file}
                onFile={upload.choose}
                texts={{ wrongType: refusal('import.fileType'), tooBig: refusal('import.fileSize'), several: t('import.several') }}
                error={upload.isMissing ? t('import.noFile') : upload.problem && <UploadProblem problem={upload.problem} />}
                busy={upload.isPending}
              />
            </div>
            <output className={css.busy}>{upload.isPending && t('import.busy')}</output>
          </li>
        </ol>
      </Card>
    </div>
  );
}
