import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@portal/contract/desk/money/movements';
import { DESK_SEARCH_LENGTH } from '@portal/contract/desk/search';
import { Card } from '../../../ui/data-display/card';
import { WhisperField } from '../../../ui/form/field/whisper-field';
import type { Whispered } from '../../../ui/form/field/whisper-list';
import { useDeskSearch } from '../search/use-desk-search';

/** The company of money that nothing else leads to, by its name or number: one that owes nothing is never suggested (DESK-016). */
export function FindPayer({ onFind }: { onFind: (companyUid: Suggestion['companyUid']) => void }) {
  const { t } = useTranslation('desk/money');
  const form = useForm({ defaultValues: { company: '' } });
  const [text, setText] = useState<string | null>(null);
  const { isWanted, found, error } = useDeskSearch(text ?? '');
  const companies = found?.companies;
  const rows = companies?.state === 'read' ? companies.rows : [];
  const isFailed = error !== null || (companies !== undefined && companies.state !== 'read');
  const word = isFailed ? t('find.failed') : companies === undefined ? t('find.searching') : t('find.found', { count: rows.length });
  const whispered: Whispered = {
    label: t('find.list'),
    icon: 'building',
    rows: rows.map(({ uid, name, identificationNumber }) => ({
      key: uid,
      label: `${name}, ${t('payer.id', { number: identificationNumber })}`,
    })),
    word,
    isSettled: companies !== undefined || isFailed,
  };
  const choose = (key: string) => {
    const company = rows.find(({ uid }) => uid === key);
    if (company === undefined) return;
    form.setValue('company', company.name);
    onFind(company.uid);
  };
  return (
    <Card>
      <WhisperField
        control={form.control}
        name="company"
        label={t('find.title')}
        hint={t('find.hint')}
        isSearch
        maxLength={DESK_SEARCH_LENGTH.max}
        whispered={isWanted ? whispered : null}
        onAsk={setText}
        onChoose={choose}
      />
    </Card>
  );
}
