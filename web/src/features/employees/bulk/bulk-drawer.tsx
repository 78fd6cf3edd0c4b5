import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/text/formats';
import { DrawerForm } from '../../../ui/layer/drawer-form';
import { fieldErrors } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';
import { BulkFields } from './bulk-fields';
import { BulkPreview } from './bulk-preview';
import { bulkStart, checkBulk, type BulkKind, type BulkValues } from './bulk-values';
import { useBulk } from './use-bulk';

interface BulkDrawerProps {
  uids: readonly string[];
  kind: BulkKind;
  opened: boolean;
  onClose: () => void;
  /** The change was made. */
  onDone: () => void;
}

/** One change for many people: choose, see who would change and who would not, apply. */
export function BulkDrawer({ uids, kind, opened, onClose, onDone }: BulkDrawerProps) {
  const { t } = useTranslation('employees/drawers');
  const { say, translateCode, onInvalid } = useFormWords();
  const { preview, look, apply, back, progress } = useBulk(uids);
  const words = t('bulk.words');
  const form = useForm<BulkValues>({
    defaultValues: bulkStart(kind),
    resolver: (values) => fieldErrors(values, checkBulk(values, preview === null ? null : words), say),
  });
  const isIdle = preview !== null && preview.changed.length === 0;
  const save = async (values: BulkValues) => {
    if (preview === null) {
      await look(values);
      // Not saved yet: leaving still asks.
      return false;
    }
    if (!isIdle) {
      // Who was not changed stays chosen, and the same again goes on with them.
      if ((await apply(values)).left > 0) return false;
      onDone();
    }
    onClose();
    return true;
  };
  return (
    <DrawerForm
      size="m"
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('bulk.title')}
      context={t('bulk.context', { count: uids.length })}
      submitLabel={preview === null ? t('bulk.preview') : isIdle ? t('bulk.close') : t('bulk.apply', { count: preview.changed.length })}
      onSubmit={save}
      onInvalid={onInvalid}
      translateCode={translateCode}
    >
      {progress !== null && (
        <output>{t('bulk.progress', { done: formatNumber(progress), count: uids.length, total: formatNumber(uids.length) })}</output>
      )}
      {preview === null ? <BulkFields form={form} /> : <BulkPreview form={form} outcome={preview} words={words} onBack={back} />}
    </DrawerForm>
  );
}
