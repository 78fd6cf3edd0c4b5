import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { formatPhone } from '@portal/domain/identifiers/phone';
import type { Bound } from '../../ui/form/field/bound-field';
import { WhisperField } from '../../ui/form/field/whisper-field';
import type { Whispered } from '../../ui/form/field/whisper-list';
import { useContactSearch } from './use-contact-search';

type ContactSearchProps<V extends FieldValues> = Bound<V> & {
  label: string;
  /** Not offered, because they are chosen already. */
  without?: readonly string[];
  onChoose: (person: ContactPersonRow) => void;
};

const SHOWN = 8;

/** A field that whispers the company's contact persons; all of them before anything is written. */
export function ContactSearch<V extends FieldValues>({ without = [], onChoose, ...bound }: ContactSearchProps<V>) {
  const { t } = useTranslation('contacts');
  const [text, setText] = useState<string | null>(null);
  const { found, isSettled, isFailed } = useContactSearch(text);
  const offered = found.filter(({ uid }) => !without.includes(uid)).slice(0, SHOWN);
  const isSearching = !isSettled && offered.length === 0;
  const whispered: Whispered | null =
    text === null
      ? null
      : {
          label: t('list'),
          icon: 'user',
          rows: offered.map((person) => ({
            key: person.uid,
            label: `${person.firstName} ${person.lastName}, ${formatPhone(person.phoneNumber)}`,
          })),
          word: isFailed ? t('failed') : isSearching ? t('searching') : t('found', { count: offered.length }),
          isSettled: isSettled || offered.length > 0,
        };
  const choose = (key: string) => {
    const person = offered.find(({ uid }) => uid === key);
    if (person) onChoose(person);
  };
  return <WhisperField {...bound} isSearch placeholder={t('hint')} whispered={whispered} onAsk={setText} onChoose={choose} />;
}
