import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmployeeBulkOutcome } from '@portal/contract/employees/employee-bulk';
import { TextField } from '../../../ui/form/field/text-field';
import { Notice } from '../../../ui/feedback/notice';
import { TextButton } from '../../../ui/button/button';
import css from './bulk.module.css';
import { needsWords, type BulkValues } from './bulk-values';
import { PeopleList } from './people-list';
import { useBulkWords } from './use-bulk-words';

interface BulkPreviewProps {
  form: UseFormReturn<BulkValues>;
  outcome: EmployeeBulkOutcome;
  /** What is typed to confirm a deactivation. */
  words: string;
  onBack: () => void;
}

/** Who changes from what to what, who cannot and why, who is so already; what is lost is said before. */
export function BulkPreview({ form, outcome, words, onBack }: BulkPreviewProps) {
  const { t } = useTranslation('employees/drawers');
  const values = form.getValues();
  const { wordOf, target } = useBulkWords(values);
  const { changed, unchanged, refused, unknown } = outcome;
  const inBasket = changed.filter((person) => person.isInBasket).length;
  return (
    <>
      <p className={css.head}>
        <b>
          {t(`bulk.kind.${values.kind}`)}: {target}
        </b>{' '}
        <TextButton onClick={onBack}>{t('bulk.back')}</TextButton>
      </p>
      {values.kind === 'status' && inBasket > 0 && (
        <Notice kind="warn" fact={t('bulk.inBasket', { count: inBasket })}>
          {t('bulk.inBasketText')}
        </Notice>
      )}
      {needsWords(values) && changed.length > 0 && (
        <>
          <Notice kind="danger" fact={t('status.question.inactive')}>
            {t('status.warning.inactive')}
          </Notice>
          <TextField control={form.control} name="words" label={t('bulk.wordsLabel', { words })} autoComplete="off" />
        </>
      )}
      <PeopleList
        title={t('bulk.changed', { count: changed.length })}
        people={changed.map((person) => ({ ...person, note: t('bulk.fromTo', { from: wordOf(person.from), to: target }) }))}
      />
      <PeopleList
        title={t('bulk.refused', { count: refused.length })}
        people={refused.map((person) => ({ ...person, note: t('bulk.refusedStatus') }))}
      />
      <PeopleList title={t('bulk.unchanged', { count: unchanged.length })} people={unchanged} />
      {unknown.length > 0 && <p>{t('bulk.unknown', { count: unknown.length })}</p>}
    </>
  );
}
