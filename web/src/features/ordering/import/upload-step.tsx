import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/selected-company';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FileDrop } from '../../../ui/file-drop';
import { deliveryPlacesQuery } from './delivery-places';
import { PlaceChoice } from './place-choice';
import css from './import.module.css';
import type { useImport } from './use-import';
import { useTemplate } from './use-template';

/** 100 × 1024 bytes, inclusive (S-109). */
const MAX_BYTES = 102_400;

interface UploadStepProps {
  productCode: CardProductCode;
  upload: ReturnType<typeof useImport>;
}

/** The sample, where the cards go, and the file (IMP-002 to IMP-004, IMP-010 to IMP-015). */
export function UploadStep({ productCode, upload }: UploadStepProps) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const template = useTemplate(productCode);
  const places = useQuery(deliveryPlacesQuery(companyUid, productCode)).data ?? [];
  const [several, setSeveral] = useState(false);
  const watchDrop = (event: DragEvent) => {
    const isSeveral = event.dataTransfer.files.length > 1;
    setSeveral(isSeveral);
    if (!isSeveral) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Card>
      <ol className={css.upload}>
        <li>
          <h2>{t('import.sample.title')}</h2>
          <p>{t('import.sample.text')}</p>
          <Button icon="download" pending={template.isPending} onClick={template.download}>
            {t('import.sample.download')}
          </Button>
        </li>
        <li>
          <h2>{t('import.place.title')}</h2>
          <PlaceChoice places={places} value={upload.locationUid} onChange={upload.setLocationUid} />
        </li>
        <li>
          <h2>{t('import.file.title')}</h2>
          <div onDropCapture={watchDrop}>
            <FileDrop
              label={t('import.file.label')}
              hint={t('import.file.hint')}
              extensions={['.xlsx', '.xls']}
              maxBytes={MAX_BYTES}
              file={upload.file}
              onFile={(file) => {
                setSeveral(false);
                upload.choose(file);
              }}
              texts={{ wrongType: t('import.wrongType'), tooBig: t('import.tooBig') }}
              error={several ? t('import.several') : upload.error}
              busy={upload.isPending}
            />
          </div>
          {upload.isPending && <output className={css.busy}>{t('import.busy')}</output>}
        </li>
      </ol>
    </Card>
  );
}
